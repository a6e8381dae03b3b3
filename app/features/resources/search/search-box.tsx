import { inputStyle } from "../../../ui/form/field-frame.tsx";
import { Button } from "../../../ui/button.tsx";
import { type CollectionName, collectionPath } from "../collections.ts";
import { searchCopy as copy } from "./search-copy.ts";

/** A GET form (`?q=`), so it works without JavaScript and results are in the browser history. */
export function SearchBox({
  collection,
  query = "",
}: {
  collection: CollectionName;
  query?: string;
}) {
  return (
    <search>
      <form action={collectionPath(collection)} method="get" className="max-w-2xl">
        <label htmlFor="q" className="block font-semibold">
          {copy.label}
        </label>
        <div className="mt-1.5 flex flex-wrap gap-2">
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={query}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            className={`${inputStyle(false)} min-h-12 w-auto! min-w-0 flex-[1_1_9rem]`}
          />
          <Button variant="secondary">{copy.action}</Button>
        </div>
      </form>
    </search>
  );
}
