import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { demoTherapists } from "../app/features/therapists/demo-therapists.ts";
import { assess } from "./assess.ts";
import { type Load, loadPage } from "./http-load.ts";
import { type Product, startProduct } from "./product.ts";
import type { Row } from "./table.ts";

const load: Load = { connections: 32, seconds: 3, mostRequests: 100_000 };
const warmUp: Load = { ...load, seconds: 1 };

/** Start-up, pages a second, and memory afterwards, of the built server with its own database. */
export async function measurePagesAndStart(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-bench-"));
  await chmod(folder, 0o711); // as root the database runs as another user, who must come in
  let product: Product | undefined;
  try {
    product = await startProduct(folder);
    const firstTime = product.startSeconds;
    await product.stop();
    product = await startProduct(folder);
    const warm = product.startSeconds;
    const pages = await measurePages(product.url);
    const memory = product.residentMegabytes();
    return [
      ...pages,
      { what: "start to first page, first time", value: `${firstTime.toFixed(2)} s` },
      { what: "start to first page, warm", value: `${warm.toFixed(2)} s` },
      { what: "server's memory after the load", value: `${Math.round(memory)} MB` },
    ];
  } finally {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measurePages(url: string): Promise<Row[]> {
  const somebody = encodeURIComponent(demoTherapists[0]?.name ?? "");
  const cookie = await assess(url);
  const pages: [string, string, Record<string, string>?][] = [
    ["/", "/"],
    ["/question", "/question"],
    ["/therapist", "/therapist"],
    ["a profile, seven days of times", `/therapist/about-therapist?profile=${somebody}`],
    ["/match after the assessment", "/match", { cookie }],
    ["/icon.svg, a file from memory", "/icon.svg"],
  ];
  const rows: Row[] = [];
  for (const [what, path, headers = {}] of pages) {
    await loadPage(url + path, { ...warmUp, headers });
    const { perSecond, p50, p99, bytes } = await loadPage(url + path, { ...load, headers });
    rows.push({ what, perSecond, p50, p99, note: `${(bytes / 1000).toFixed(1)} kB a page` });
  }
  return rows;
}
