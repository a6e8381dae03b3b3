import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { RemovableChips } from "../../../ui/form/removable-chips.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import type { listFields } from "./list-copy.ts";

interface ListFilterProps {
  fields: ReturnType<typeof listFields>;
  parts: { label: string; to: string }[];
  /** No therapist matches: the form is open, and the page below suggests filters to remove. */
  isEmpty: boolean;
}

/** The filter form of the list in a disclosure. A GET form, so it works without JavaScript. */
export function ListFilter({ fields, parts, isEmpty }: ListFilterProps) {
  return (
    <search className="block space-y-5">
      <Disclosure
        label={parts.length > 0 ? "Change what you look for" : "Narrow the list"}
        open={isEmpty}
      >
        <form
          action="/therapist"
          method="get"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-end gap-x-5 gap-y-4"
        >
          {fields.map(({ name, ...field }) => (
            <SelectField key={name} name={name} {...field} />
          ))}
          <Button>Show therapists</Button>
        </form>
      </Disclosure>
      {parts.length > 0 && !isEmpty && <RemovableChips label="What you look for" chips={parts} />}
    </search>
  );
}
