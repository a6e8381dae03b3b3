import { createServer } from "node:http";
import { parseCalendarInWorker } from "../app/domain/calendar/ics/parse-calendar-in-worker.server.ts";
import { atMost } from "./goal.ts";
import type { Row } from "./table.ts";
import { listen } from "../tests/support/product/free-port.ts";

const DAY = 86_400_000;

/** 100 series of weekdays since 2018: what a therapist's calendar of many years has. */
const calendar = [
  "BEGIN:VCALENDAR",
  ...Array.from({ length: 100 }, (_, at) => [
    "BEGIN:VEVENT",
    `UID:series ${at}`,
    `DTSTART;TZID=Asia/Kolkata:20180101T${String(at % 24).padStart(2, "0")}0000`,
    "DURATION:PT30M",
    "RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR",
    "END:VEVENT",
  ]).flat(),
  "END:VCALENDAR",
].join("\r\n");

/** Asks a server of this process again and again until stopped. @returns its longest wait in milliseconds */
function askUntil(url: string, isOver: () => boolean): Promise<number> {
  const ask = async (longest: number): Promise<number> => {
    if (isOver()) return longest;
    const began = performance.now();
    await (await fetch(url)).text();
    return ask(Math.max(longest, performance.now() - began));
  };
  return ask(0);
}

/** Measures the longest wait of a server of the same process while a calendar of 100 series is read. */
export async function measureCalendarReading(): Promise<Row[]> {
  const server = createServer((_request, response) => response.end("ok"));
  const url = `http://127.0.0.1:${await listen(server)}/healthz`;
  await (await fetch(url)).text();
  let isOver = false;
  const asking = askUntil(url, () => isOver);
  const [from, began] = [Date.now(), performance.now()];
  const reading = parseCalendarInWorker({ from, to: from + 180 * DAY, owners: [] });
  reading.take(Buffer.from(calendar));
  const result = await reading.end();
  const took = performance.now() - began;
  isOver = true;
  const longest = await asking;
  server.close();
  if (result.kind === "failed") throw new Error(`the calendar was not read: ${result.fault}`);
  return [
    {
      what: `a calendar of 100 series, read in ${Math.round(took)} ms: longest wait of /healthz meanwhile`,
      value: `${longest.toFixed(1)} ms`,
      goal: atMost(longest, 100, (value) => `${value} ms`),
    },
  ];
}
