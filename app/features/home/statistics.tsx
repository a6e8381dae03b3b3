import { samplesNote, statisticsShown } from "../../content/therapy-services.ts";

/** The operator's statistics in one row, or in a demo the samples, called so. */
export function Statistics({ demo }: { demo: boolean }) {
  const { shown, samples } = statisticsShown(demo);
  return (
    <>
      <dl className="grid grid-cols-3 gap-x-4 gap-y-6 max-[20rem]:grid-cols-1">
        {shown.map(({ value, what }) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="text-sm">{what}</dt>
            <dd className="display text-section">{value}</dd>
          </div>
        ))}
      </dl>
      {samples && <p className="mt-2 text-sm text-ink-soft">{samplesNote}</p>}
    </>
  );
}
