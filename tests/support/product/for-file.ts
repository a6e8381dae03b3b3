import { afterAll } from "vitest";

/** Starts what all tests of a file use, and stops it after them. */
export async function forFile<Started extends { stop(): unknown }>(
  starting: Started | Promise<Started>,
): Promise<Started> {
  const started = await starting;
  afterAll(async () => void (await started.stop()));
  return started;
}
