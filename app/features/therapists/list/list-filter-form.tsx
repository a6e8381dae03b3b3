import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { ChipLinks } from "../../../ui/navigation/chip-links.tsx";
import { RemovableChips } from "../../../ui/form/removable-chips.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { listCopy, type listFields } from "./list-copy.ts";

interface ListFilterProps {
  fields: ReturnType<typeof listFields>;
  /** The active filters, each with the list without it. */
  parts: { label: string; to: string }[];
  /** Filters to add with one press. */
  quick: { label: string; to: string }[];
  /** No therapist matches: the form is open, and the page below suggests filters to remove. */
  isEmpty: boolean;
}

/** The list's filters: links that apply at once, and a GET form with all of them. All work without JavaScript. */
export function ListFilter({ fields, parts, quick, isEmpty }: ListFilterProps) {
  return (
    <search className="block space-y-4">
      {parts.length > 0 && !isEmpty && <RemovableChips label={listCopy.active} chips={parts} />}
      {quick.length > 0 && !isEmpty && (
        <ChipLinks
          label={listCopy.quick}
          chips={quick.map((one) => ({ ...one, current: false }))}
          row
        />
      )}
      <Disclosure label={parts.length > 0 ? listCopy.change : listCopy.filter} open={isEmpty}>
        <form
          action="/therapist"
          method="get"
          className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-end gap-x-5 gap-y-4"
        >
          {fields.map(({ name, ...field }) => (
            <SelectField key={name} name={name} {...field} />
          ))}
          <Button>{listCopy.show}</Button>
        </form>
      </Disclosure>
    </search>
  );
}
