import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test("a program that a test starts ends with it, also where the test’s process is killed", async () => {
  const module = join(import.meta.dirname, "../support/product/run-process.ts");
  // A set-up whose first step started a fake, and whose second one hangs.
  const setUp = `import { runProcess } from ${JSON.stringify(module)};
    const fake = runProcess("sandbox/main.ts", ["--port", "0", "--controls"]);
    const look = setInterval(() => {
      const [url] = /http:\\S+/.exec(fake.output()) ?? [];
      if (!url) return;
      clearInterval(look);
      console.log(url);
      setInterval(() => {}, 1000);
    }, 20);`;
  const tester = spawn(process.execPath, ["--input-type=module", "--eval", setUp], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void tester.kill("SIGKILL"));
  const [printed] = (await once(tester.stdout, "data")) as [Buffer];
  const url = printed.toString().trim();
  expect(await answers(url)).toBe(true);
  tester.kill("SIGKILL");
  await expect.poll(() => answers(url)).toBe(false);
});
