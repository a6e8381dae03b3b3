import { Tabs } from "../../ui/navigation/tabs.tsx";
import { type ShelfName, shelfPath, shelves } from "./collections.ts";

/** Two shelves side by side. */
export function ShelfTabs({ current }: { current: ShelfName | undefined }) {
  return (
    <Tabs
      label="Blogs and articles"
      tabs={Object.values(shelves).map(({ name, title }) => ({
        to: shelfPath(name),
        label: title,
        current: name === current,
      }))}
    />
  );
}
