import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { alarmIn, knock } from "./knock.ts";
import type { Targets } from "./random-requests.ts";
import type { RunningProduct } from "./run-product.ts";

/** Whether a product still answers, and what it told its log that it should not have had to. */
export async function troublesOf(product: RunningProduct, pid: number): Promise<string[]> {
  const { status } = await knock(product.url, { path: "/readyz" });
  const surprises = product
    .output()
    .split("\n")
    .filter((line) => /request failed|unhandled|"level":"(?:error|fatal)"/i.test(line));
  return [
    ...(status === 200 ? [] : [`/readyz answers ${status}`]),
    ...(product.pid === pid ? [] : ["it was started again"]),
    ...surprises,
  ];
}

/** What was stored as markup and comes out as markup, on the pages that show what visitors told. */
async function markupOnPages(url: string, { cookies, secret }: Targets): Promise<string[]> {
  const pages = cookies.flatMap((cookie) =>
    ["/question", "/question?step=3", "/match", "/quiz"].map((path) => ({ path, cookie })),
  );
  const others = [secret.booking, secret.session, "/outbox"].map((path) => ({ path, cookie: "" }));
  const seen = await Promise.all(
    [...pages, ...others].map(async ({ path, cookie }) => {
      const alarm = alarmIn(await knock(url, { path, ...(cookie && { headers: { cookie } }) }));
      return alarm && `${path} ${alarm}`;
    }),
  );
  return seen.filter((one) => one !== undefined);
}

/** The letters that lie in the outbox, with what was written into forms on its way to a mailbox. */
export async function readLetters(outbox: string) {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
  return Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
  );
}

/** What a letter may not have: markup that runs, a receiver or a header of the sender's own making, turned-round text. */
function faultOf(letter: Awaited<ReturnType<typeof readLetters>>[number]): string | undefined {
  const { html = "", text = "", subject = "", to = [], cc = [], bcc = [] } = letter;
  if (/<img src=x|<script/i.test(html)) return "runs markup";
  if (to.length !== 1 || cc.length + bcc.length > 0) return "goes to more than one";
  if (/[\u202a-\u202e\u2066-\u2069]/.test(html + text + subject)) return "turns text round";
  return undefined;
}

/** What came out of the store otherwise than as text. */
export async function storedTroubles(
  product: RunningProduct,
  targets: Targets,
): Promise<{ letters: number; faults: string[] }> {
  const letters = await readLetters(join(product.dataDir, "outbox"));
  const faults = letters.map((letter) => faultOf(letter) && `a letter ${faultOf(letter)}`);
  return {
    letters: letters.length,
    faults: [
      ...(await markupOnPages(product.url, targets)),
      ...faults.filter((one) => one !== undefined),
    ],
  };
}
