/**
 * Keeps silent, as a provider that hangs: until the time is over, the caller has gone, or the fake closes.
 */
export async function silence(seconds: number, ...ends: AbortSignal[]): Promise<void> {
  const over = AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...ends]);
  if (over.aborted) return;
  await new Promise<void>((resolve) => {
    over.addEventListener("abort", () => resolve(), { once: true });
  });
}
