import { setTimeout as pause } from "node:timers/promises";
import demoTherapists from "../../app/domain/therapists/demo-therapists.json" with { type: "json" };
import { completeAssessment } from "../bookings/walk-booking.ts";
import { findProgram } from "../find-program.ts";
import { atLeast, kilobytes, times } from "../goal.ts";
import type { Load } from "./http-load.ts";
import { median } from "../latency.ts";
import { startNginx, type WirePage } from "./nginx.ts";
import { inTemporaryFolder } from "../temporary-folder.ts";
import type { Row } from "../table.ts";
import { fetchWirePage } from "./wire-page.ts";
import { loadBest } from "./wrk.ts";

/** Time for the densest compression, which starts after the first request: its bytes are measured, not its time. */
const PACKING_MS = 5_000;

const load: Load = { connections: 32, seconds: 2, mostRequests: 1_000_000 };

export interface Page {
  what: string;
  path: string;
  /** The ratio to nginx that must be reached; undefined for a personal page. */
  goal?: number;
  cookie?: string;
}

const oneTherapist = encodeURIComponent(demoTherapists[0]?.name ?? "");

/** Rendered once and cached for all visitors. */
export const cacheablePages: readonly Page[] = [
  { what: "/ (read only)", path: "/", goal: 1 },
  { what: "/resource (read only)", path: "/resource", goal: 1 },
  { what: "/therapist", path: "/therapist", goal: 0.25 },
  {
    what: "/therapist, filtered",
    path: "/therapist?concern=Anxiety+or+overthinking&free=3-days",
    goal: 0.25,
  },
  {
    what: "a profile, seven days of times",
    path: `/therapist/about-therapist?profile=${oneTherapist}`,
    goal: 0.25,
  },
];

/** Pages a second of the running product, alternating with nginx serving the same bytes. */
export async function measurePages(url: string): Promise<Row[]> {
  const pages: Page[] = [
    ...cacheablePages,
    { what: "/question", path: "/question" },
    { what: "/match after the assessment", path: "/match", cookie: await completeAssessment(url) },
    { what: "/icon.svg, a file from memory", path: "/icon.svg", goal: 1 },
  ];
  const headersOf = ({ cookie }: Page) => ({
    "accept-encoding": "br, gzip",
    ...(cookie && { cookie }),
  });
  const ask = () =>
    Promise.all(pages.map((page) => fetchWirePage(url + page.path, headersOf(page))));
  await ask();
  await pause(PACKING_MS);
  const wire = await ask();
  return inTemporaryFolder(async (folder) => {
    const nginx = await startNginx(folder, wire);
    try {
      const rows: Row[] = [];
      for (const [place, page] of pages.entries()) {
        const headers = headersOf(page);
        const rounds = page.goal ? 3 : 1;
        const theirs = nginx?.url(place);
        const row = await compare(url + page.path, headers, theirs, page.goal, rounds);
        const held = page.goal ? nginx?.url(place, "held") : undefined;
        const best = held ? (await loadBest(held, { ...load, headers })).perSecond : undefined;
        rows.push({ ...row, what: page.what, note: noteOf(wire[place], row, best) });
      }
      return rows;
    } finally {
      await nginx?.stop();
    }
  });
}

/** @param best pages a second of nginx with its files kept open */
function noteOf(
  wire: WirePage | undefined,
  { perSecond = 0, peer }: Omit<Row, "what">,
  best: number | undefined,
): string {
  const notes = [
    `${kilobytes(wire?.bytes.length ?? 0)} ${wire?.headers["content-encoding"] ?? "plain"}`,
  ];
  if (best) notes.push(`${(perSecond / best).toFixed(2)}× where nginx keeps its files open`);
  if (peer === undefined) notes.push("peer left out: nginx not found");
  if (!findProgram("wrk")) notes.push("by the bench's own client: wrk not found");
  return notes.join("; ");
}

/** Requests our page and the peer's alternately, after a short warm-up. */
export async function compare(
  ours: string,
  headers: Record<string, string>,
  theirs: string | undefined,
  goal: number | undefined,
  rounds: number,
): Promise<Omit<Row, "what">> {
  const mine: Awaited<ReturnType<typeof loadBest>>[] = [];
  const peers: number[] = [];
  await loadBest(ours, { ...load, seconds: 1, headers });
  for (let round = 0; round < rounds; round += 1) {
    mine.push(await loadBest(ours, { ...load, headers }));
    if (theirs) peers.push((await loadBest(theirs, { ...load, headers })).perSecond);
  }
  const of = (key: "perSecond" | "p50" | "p99") => median(mine.map((one) => one[key]));
  const row = { perSecond: of("perSecond"), p50: of("p50"), p99: of("p99") };
  if (peers.length === 0) return row;
  const peer = median(peers);
  const ratio = row.perSecond / peer;
  return { ...row, peer, ratio, ...(goal && { goal: atLeast(ratio, goal, times) }) };
}
