import type { Statistic } from "../../content/therapy-services.ts";

/** Statistics in one row. */
export function Statistics({ shown }: { shown: readonly Statistic[] }) {
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-6">
      {shown.map(({ value, what }) => (
        <div key={what} className="flex flex-[1_1_5rem] flex-col-reverse justify-end">
          <dt className="text-sm">{what}</dt>
          <dd className="display text-section">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
