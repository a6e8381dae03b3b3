/**
 * Says at the foot of the window that something just worked, and goes by itself: never the only place
 * where it is said, and never for what went wrong. It stands there empty beforehand, since readers
 * announce what changes in a place they know, not a place that appears.
 */
export function Toast({ text }: { text: string }) {
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center">
      {text && (
        <span className="rounded-soft border border-transparent bg-ink px-5 py-3 font-semibold text-paper shadow-soft">
          {text}
        </span>
      )}
    </output>
  );
}
