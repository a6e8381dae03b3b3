/** The whole kolam, on what is settled; decoration only. A file of its own, so that no script carries it. */
export function WholeKolam({ className }: { className: string }) {
  return <img src="/kolam.svg" alt="" width="64" height="64" className={className} />;
}
