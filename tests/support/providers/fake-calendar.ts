import { createHash } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { listen } from "../product/free-port.ts";

/** The fake's behaviour for the next requests. */
type Fault = "none" | "500" | "404" | "garbage" | "silent" | "slow-body" | "too-large" | "gzip";

/** A calendar server with real HTTP and ICS, and with faults. */
export interface FakeCalendar {
  url: string;
  /** The lines of its VCALENDAR. */
  lines: string[];
  fault: Fault;
  /** Answers with a redirect to each of these, one after the other, then with the calendar. */
  redirects: string[];
  /** The If-None-Match of each request that came. */
  asked: (string | undefined)[];
  stop(): Promise<void>;
}

/** The text of a calendar. @param lines of its entries */
export const calendarOf = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//A test//EN", ...lines, "END:VCALENDAR", ""].join(
    "\r\n",
  );

/** The lines of an entry. @param times after DTSTART and DTEND, such as ":20261121T113000Z" */
export const entryOf = (start: string, end: string, ...more: string[]) => [
  "BEGIN:VEVENT",
  ...(more.some((line) => line.startsWith("UID:")) ? [] : [`UID:${start}@elsewhere`]),
  "DTSTAMP:20261101T000000Z",
  `DTSTART${start}`,
  `DTEND${end}`,
  "SUMMARY:Dentist with Asha",
  ...more,
  "END:VEVENT",
];

/** More entries that are not over than are kept of a calendar. */
const tooLarge = calendarOf(
  ...Array.from({ length: 10_000 }, (_, at) =>
    entryOf(":20261201T113000Z", ":20261201T123000Z", `UID:entry ${at} of a large calendar`),
  ).flat(),
);

/** Starts the fake on a port of its own. @param host an address of this machine */
export async function startFakeCalendar(host = "127.0.0.1"): Promise<FakeCalendar> {
  const state: Omit<FakeCalendar, "url" | "stop"> = {
    lines: [],
    fault: "none",
    redirects: [],
    asked: [],
  };
  const send = (response: ServerResponse, etag: string | undefined) => {
    if (state.fault === "silent") return;
    if (state.fault === "500" || state.fault === "404")
      return void response.writeHead(Number(state.fault)).end("no");
    if (state.fault === "garbage") return void response.writeHead(200).end("<html>Sign in</html>");
    if (state.fault === "gzip")
      return void response.writeHead(200, { "Content-Encoding": "gzip" }).end("x");
    if (state.fault === "slow-body")
      return void response.writeHead(200).write("BEGIN:VCALENDAR\r\n");
    const text = calendarOf(...state.lines);
    const tag = `"${createHash("sha256").update(text).digest("hex")}"`;
    if (etag === tag && state.fault === "none") return void response.writeHead(304).end();
    response.writeHead(200, { "Content-Type": "text/calendar", ETag: tag });
    response.end(state.fault === "too-large" ? tooLarge : text);
  };
  const server = createServer((request, response) => {
    const etag = request.headers["if-none-match"];
    state.asked.push(etag);
    const next = state.redirects.shift();
    if (next) response.writeHead(302, { Location: next }).end();
    else send(response, etag);
  });
  const port = await listen(server, 0, host);
  return Object.assign(state, {
    url: `http://${host}:${port}/private/basic.ics`,
    async stop() {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  });
}
