import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs something with a folder of its own, which is removed afterwards. */
export async function inTemporaryFolder<Result>(
  deed: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-bench-"));
  try {
    await chmod(folder, 0o711); // as root the database runs as another user, who must come in
    return await deed(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
