import { Tabs } from "../../ui/navigation/tabs.tsx";
import { type CollectionName, collectionPath, collections } from "./collections.ts";

/** Two shelves side by side. */
export function CollectionTabs({ current }: { current: CollectionName | undefined }) {
  return (
    <Tabs
      label="Blogs and articles"
      tabs={Object.values(collections).map(({ name, title }) => ({
        to: collectionPath(name),
        label: title,
        current: name === current,
      }))}
    />
  );
}
