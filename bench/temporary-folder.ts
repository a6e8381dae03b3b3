import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs a function with a temporary folder, which is removed afterwards. */
export async function inTemporaryFolder<Result>(
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-bench-"));
  try {
    await chmod(folder, 0o711); // as root the database runs as another user, who needs access
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
