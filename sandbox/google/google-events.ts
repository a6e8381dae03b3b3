import { respond } from "../core/responses.ts";

/** The Calendar API's rules about events that a meeting service meets, one calendar at a time. */

type Json = Record<string, unknown>;

interface StoredEvent {
  body: Json;
  /** So many answers still say that the Meet is being made. */
  pendingReads: number;
  meet: "made" | "failed" | "none";
  deleted: boolean;
}

/** The Calendar API's envelope of an error. */
export function googleErrorResponse(status: number, reason: string): Response {
  const message = `${reason}: in Google's own words`;
  return respond(status, { error: { code: status, message, errors: [{ reason, message }] } });
}

/** "abc-defg-hij", another for each event. */
function meetCode(number: number): string {
  const emails = number.toString(26).padStart(10, "0");
  const code = [...emails].map((digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)));
  return `${code.slice(0, 3).join("")}-${code.slice(3, 7).join("")}-${code.slice(7).join("")}`;
}

export function createEvents() {
  const events = new Map<string, StoredEvent & { number: number }>();
  /** How the next Meets turn out. */
  const next = { pendingReads: 0, fails: false };

  function shown(event: StoredEvent & { number: number }): Json {
    const status = event.deleted ? "cancelled" : "confirmed";
    if (event.meet === "none") return { ...event.body, status };
    const wait = event.pendingReads > 0;
    if (wait) event.pendingReads -= 1;
    const statusCode = wait ? "pending" : event.meet === "failed" ? "failure" : "success";
    const uri = `https://meet.google.com/${meetCode(event.number)}`;
    const made = statusCode === "success";
    const entryPoints = made ? { entryPoints: [{ entryPointType: "video", uri }] } : {};
    const conferenceData = { createRequest: { status: { statusCode } }, ...entryPoints };
    return { ...event.body, status, conferenceData, ...(made ? { hangoutLink: uri } : {}) };
  }

  return {
    next,
    /** What is in the calendar now. */
    all: () => [...events.values()].filter(({ deleted }) => !deleted).map(({ body }) => body),
    insert(body: Json, conferenceVersion: string | null): Response {
      const id = String(body.id);
      if (!/^[0-9a-v]{5,1024}$/.test(id)) return googleErrorResponse(400, "invalid");
      // A deleted event keeps its id.
      if (events.has(id)) return googleErrorResponse(409, "duplicate");
      const { conferenceData, ...rest } = body;
      const wanted = conferenceData !== undefined && conferenceVersion === "1";
      const meet = wanted ? (next.fails ? "failed" : "made") : "none";
      const { pendingReads } = next;
      const stored = {
        body: rest,
        pendingReads,
        meet,
        deleted: false,
        number: events.size,
      } as const;
      const event = { ...stored };
      events.set(id, event);
      return respond(200, shown(event));
    },
    read(id: string): Response {
      const event = events.get(id);
      return event ? respond(200, shown(event)) : googleErrorResponse(404, "notFound");
    },
    patch(id: string, change: Json): Response {
      const event = events.get(id);
      if (!event) return googleErrorResponse(404, "notFound");
      if (event.deleted) return googleErrorResponse(410, "deleted");
      event.body = { ...event.body, ...change };
      return respond(200, shown(event));
    },
    remove(id: string): Response {
      const event = events.get(id);
      if (!event) return googleErrorResponse(404, "notFound");
      if (event.deleted) return googleErrorResponse(410, "deleted");
      event.deleted = true;
      return new Response(null, { status: 204 });
    },
  };
}
