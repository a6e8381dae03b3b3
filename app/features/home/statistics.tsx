import type { Statistic } from "../../content/therapy-services.ts";

/** Statistics in one row. */
export function Statistics({ shown }: { shown: readonly Statistic[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(5rem,100%),1fr))] gap-x-4 gap-y-6">
      {shown.map(({ value, what }) => (
        <div key={what} className="flex flex-col-reverse justify-end">
          <dt className="text-sm">{what}</dt>
          <dd className="display text-section">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
