import type { Statistic } from "../../content/therapy-services.ts";

/** Statistics in one row. */
export function Statistics({ shown }: { shown: readonly Statistic[] }) {
  return (
    <dl className="grid grid-cols-3 gap-x-4 gap-y-6 max-[20rem]:grid-cols-1">
      {shown.map(({ value, what }) => (
        <div key={what} className="flex flex-col-reverse justify-end">
          <dt className="text-sm">{what}</dt>
          <dd className="display text-section">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
