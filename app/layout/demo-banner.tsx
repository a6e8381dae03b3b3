/** Says on every page of a demo that nothing here is real. */
export function DemoBanner() {
  return (
    <section
      aria-label="Demo"
      className="bg-ink px-2 py-1.5 text-center text-[0.8125rem] text-paper"
    >
      <p>Demo: demo therapists, no real money, no real sessions.</p>
    </section>
  );
}
