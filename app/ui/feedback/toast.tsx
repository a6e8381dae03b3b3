/**
 * A short message of success at the bottom of the window, which the caller removes after some seconds. Not for errors,
 * and never the only place of a message. The empty element is always rendered, since screen readers announce changes of
 * an existing element, not a new one.
 */
export function Toast({ text }: { text: string }) {
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center">
      {text && (
        <span className="rounded-soft border border-transparent bg-chosen px-5 py-3 font-semibold text-on-chosen">
          {text}
        </span>
      )}
    </output>
  );
}
