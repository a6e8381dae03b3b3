import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { addMinutes } from "../../lib/india-time.ts";
import { pageOf, parsePages } from "../../lib/list-pages.ts";
import type { Route } from "./+types/today";
import Today from "./today.tsx";

type Page = Route.ComponentProps["loaderData"];
type Item = Page["inbox"][number];
type Session = NonNullable<Page["days"]>["running"][number];

const session: Session = {
  orderId: "order_1_a",
  startsAt: new Date("2026-11-20T11:30:00Z"),
  durationMinutes: 60,
  state: "booked",
  therapistName: "Meera Krishnan",
  clientName: "Asha",
  hasLink: true,
  noShow: false,
  confirmation: "sent",
  reminded: true,
  joined: "Client opened the link 5:01 PM; therapist not seen yet",
};

/** Half an hour after its start. */
const now = new Date("2026-11-20T12:00:00Z");

/** A session of another time. @param minutes from the start of {@link session} */
const at = (minutes: number, of: Partial<Session> = {}): Session => ({
  ...session,
  orderId: `order_${minutes}`,
  startsAt: addMinutes(session.startsAt, minutes),
  joined: minutes > 0 ? "not yet" : session.joined,
  ...of,
});

const nothing: Page = {
  counts: [],
  inbox: [],
  unlisted: 0,
  days: null,
  now,
  todo: null,
  finished: null,
  later: null,
  tomorrow: null,
  unset: [],
};

const view = (shown: Partial<Page>, address = "/desk") => {
  const props = { loaderData: { ...nothing, ...shown } } as Route.ComponentProps;
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Today {...props} />
    </MemoryRouter>,
  );
};

const counts = { all: 0, ended: 0, running: 0, ahead: 0, unseen: 0, left: 0, next: null };

type Days = NonNullable<Page["days"]>;

const pageWith = (sessions: Session[] = [], place = pageOf(sessions.length, 1)) => ({
  ...place,
  sessions,
});

const daysOf = (days: Partial<Days>): Days => ({
  counts,
  running: [],
  next: [],
  later: pageWith(),
  finished: pageWith(),
  unseen: [],
  tomorrow: pageWith(),
  ...days,
});

const html = (running: Session[]) => view({ days: daysOf({ running }) });
const textOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");

const item: Item = {
  key: "one",
  label: "Email",
  person: "Gautam",
  session: "Sun 29 Nov, 7:00 PM",
  age: "2 days",
  orderId: "order_1_a",
  by: null,
  what: "An email was refused",
  detail: "550",
  since: "Since Fri 20 Nov, 10:30 AM IST",
  open: "/desk/order/order_1_a",
  handled: null,
};

test("the owner is told which details visitors see as samples, in words, and no one else", () => {
  const shown = view({ unset: ["registered name", "phone number"] });
  expect(shown).toContain("registered name, phone number.");
  expect(html([])).not.toContain("sample details");
});

const times = (part = "") => part.match(/(?<=">)\d+:\d\d [AP]M|Now, 5:30 PM/g);

test("now and next come first: what is under way, the next three, and the rest folded", () => {
  const shown = view({
    days: daysOf({
      running: [session],
      next: [at(60), at(120), at(180)],
      later: pageWith([at(240)]),
      finished: pageWith([at(-180), at(-120)]),
    }),
  });
  const parts = shown.split(/<details|<\/details>/);
  expect(times(parts[0])).toEqual(["Now, 5:30 PM", "5:00 PM", "6:00 PM", "7:00 PM", "8:00 PM"]);
  expect(textOf(shown)).toMatch(/1 later today .* 2 finished/);
  expect(shown).not.toContain("<details open");
});

test("in the evening the next are those of tomorrow, each with its day", () => {
  const tomorrow = [at(16 * 60), at(17 * 60)];
  const shown = view({ days: daysOf({ next: tomorrow, tomorrow: pageWith(tomorrow) }) });
  expect(textOf(shown)).toMatch(/Now, 5:30 PM 9:00 AM Asha Sat 21 Nov, Meera Krishnan, 60 min/);
  expect(textOf(shown)).toContain("2 tomorrow");
  expect(textOf(html([]))).toContain("No session.");
});

test("the fold of what is finished names who was not seen, and says what that means", () => {
  const harish = at(-120, { joined: "Neither seen", clientName: "Harish" });
  const finished = pageWith([at(-180), harish]);
  const shown = textOf(
    view({ days: daysOf({ counts: { ...counts, unseen: 1 }, finished, unseen: [harish] }) }),
  );
  expect(shown).toContain("2 finished · 1 unseen: Harish 3:00 PM");
  expect(shown).toContain("“Seen” means that someone opened the meeting by its link");
  const seen = textOf(view({ days: daysOf({ finished: pageWith([at(-180)]) }) }));
  expect(seen).toContain("1 finished");
  expect(seen).not.toContain("unseen");
  expect(html([session])).toContain("Client opened the link 5:01 PM; therapist not seen yet");
});

test("what is unusual about a session is named, and what is usual is not", () => {
  const odd = { ...session, hasLink: false, confirmation: "refused" } as const;
  for (const text of ["no link yet", "email refused"]) {
    expect(html([odd])).toContain(`>${text}<`);
    expect(html([session])).not.toContain(`>${text}<`);
  }
});

test("of a missed session the mark alone is said: neither its link nor who was seen", () => {
  const row = textOf(
    html([{ ...session, noShow: true, hasLink: false, joined: "Neither seen yet" }]),
  );
  expect(row).toContain("client didn’t join");
  expect(row).not.toContain("no link yet");
  expect(row).not.toContain("Neither seen yet");
  const gone = textOf(html([{ ...session, state: "cancelled", hasLink: false }]));
  expect(gone).toMatch(/Asha Meera Krishnan, 60 min cancelled /);
});

test("what may be danger is read first, above the counts, and is not to do a second time", () => {
  const shown = view({
    counts: [{ what: "messages", count: 2, hint: "1 to read first" }],
    inbox: [{ ...item, key: "danger", what: "Read this", isFirst: true }, item],
  });
  const places = ["Read first", "Read this", "Messages to answer", "To do", item.what].map((text) =>
    shown.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(shown.split("Read this")).toHaveLength(2);
  expect(view({ inbox: [item] })).not.toContain("Read first");
});

test("what is to do names kind, client, session, age and act, and leads to its matter", () => {
  const shown = view({ inbox: [{ ...item, by: "correct-email" }] });
  expect(textOf(shown)).toContain(
    "Email Gautam · Sun 29 Nov, 7:00 PM · 2 days An email was refused Correct the address",
  );
  expect(shown).toContain('href="/desk/order/order_1_a"');
  // Where nothing has a name, none is made up.
  expect(textOf(view({ inbox: [{ ...item, person: "", session: "", age: "" }] }))).toContain(
    "Email An email was refused Open",
  );
});

test("a row tries again by its own button, and what closes it stands at its matter", () => {
  const handled = { id: "order_1_a.confirmation", name: "confirmation" };
  const shown = view({ inbox: [{ ...item, handled }] });
  expect(shown).toContain('aria-label="Try again: confirmation"');
  expect(shown).not.toContain("Close confirmation");
  // Without a page of its own it has all of its buttons.
  expect(view({ inbox: [{ ...item, handled, open: null }] })).toContain("Close confirmation");
});

test("a number leads to what it counts, and says when there is nothing", () => {
  const some = view({ counts: [{ what: "money", count: 2, hint: "See To do" }] });
  expect(some).toContain('href="#to-do"');
  expect(some).toContain('id="to-do"');
  const none = view({ counts: [{ what: "money", count: 0, hint: "" }] });
  expect(none).toContain("All is in order");
  expect(none).not.toContain("href");
});

const asked = (search: string) => parsePages(new URLSearchParams(search), ["todo"]).todo;

test("pages have 16 rows", () => {
  expect([pageOf(0, null), pageOf(16, null), pageOf(17, 2)]).toEqual([
    { page: 1, all: 0 },
    { page: 1, all: 16 },
    { page: 2, all: 17 },
  ]);
  expect([pageOf(100, null, 40).page, pageOf(100, null, 100).page]).toEqual([3, 7]);
  expect([pageOf(17, 9).page, pageOf(100, 1, 40).page]).toEqual([2, 1]);
  expect(["todo=3", "todo=0", "todo=x", ""].map(asked)).toEqual([3, null, null, null]);
});

test("a long day is folded by pages of 16, and the fold of an asked page is open", () => {
  const sessions = Array.from({ length: 16 }, (_, place) => at(-4_000 + place));
  const finished = pageWith(sessions, pageOf(40, 2));
  const shown = view({ days: daysOf({ finished }), finished: 2 });
  expect(shown).toContain("17 to 32 of 40");
  expect(shown).toContain('href="?finished=1#finished"');
  expect(shown).toContain("<details open");
});

test("eight things to do are shown at first, then all by pages of 16", () => {
  const inbox = Array.from({ length: 20 }, (_, place) => ({
    ...item,
    key: `${place}`,
    what: `Task ${place}.`,
  }));
  const shown = (todo: number | null) => view({ inbox, todo }).match(/Task \d+/g);
  expect(shown(null)).toHaveLength(8);
  expect(view({ inbox })).toContain('<a href="?todo=1#to-do">12 more</a>');
  expect(shown(1)).toHaveLength(16);
  expect(shown(2)).toEqual(["Task 16", "Task 17", "Task 18", "Task 19"]);
});

test("a list’s next page keeps the page of another list, and not what was done", () => {
  const inbox = Array.from({ length: 20 }, (_, place) => ({ ...item, key: `${place}` }));
  const shown = view({ inbox, todo: 1 }, "/desk?finished=2&todo=1&done=saved");
  expect(shown).toContain('href="?finished=2&amp;todo=2#to-do"');
});
