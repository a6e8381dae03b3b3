import { afterAll } from "vitest";

/** Starts something for all tests of a file, and stops it after them. */
export async function forFile<Started extends { stop(): unknown }>(
  starting: Started | Promise<Started>,
): Promise<Started> {
  const started = await starting;
  afterAll(async () => void (await started.stop()));
  return started;
}
