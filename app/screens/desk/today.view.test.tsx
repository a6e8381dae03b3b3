import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { pageOf, parsePages } from "../../lib/list-pages.ts";
import type { Route } from "./+types/today";
import Today from "./today.tsx";

type Page = Route.ComponentProps["loaderData"];
type Item = Page["inbox"][number];
type Day = NonNullable<Page["days"]>["today"];
type Session = Day["sessions"][number];

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

const nothing: Page = {
  counts: [],
  inbox: [],
  choosing: null,
  unlisted: 0,
  days: null,
  now,
  todo: null,
  offers: null,
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

const dayWith = (sessions: Session[], page = 1, all = sessions.length): Day => ({
  page,
  all,
  sessions,
  counts: { all, ended: 0, left: 0, next: null },
});

const html = (today: Session[]) => view({ days: { today: dayWith(today), tomorrow: dayWith([]) } });

const item: Item = {
  key: "one",
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

test("the day's sessions say who was seen, and what that means", () => {
  expect(html([session])).toContain("Client opened the link 5:01 PM; therapist not seen yet");
  expect(html([session])).toContain(
    "“Seen” means that someone opened the meeting by its link on our pages.",
  );
  expect(html([])).not.toContain("“Seen” means");
});

const order = (today: Session[]) =>
  [...html(today).matchAll(/Now, 5:30 PM|(?<=<span class="display [^"]*">)\d+:\d\d [AP]M/g)].map(
    ([text]) => text,
  );

test("the line for now stands between what has begun and what is to come, and last when all has begun", () => {
  const later = { ...session, orderId: "order_1_b", startsAt: new Date("2026-11-20T13:30:00Z") };
  expect(order([session, later])).toEqual(["5:00 PM", "Now, 5:30 PM", "7:00 PM"]);
  expect(order([session])).toEqual(["5:00 PM", "Now, 5:30 PM"]);
});

test("what is unusual about a session is named, and what is usual is not", () => {
  const odd = { ...session, noShow: true, hasLink: false, confirmation: "refused" } as const;
  for (const text of ["client didn’t join", "no link yet", "email refused"]) {
    expect(html([odd])).toContain(`>${text}<`);
    expect(html([session])).not.toContain(`>${text}<`);
  }
});

test("what may be danger is read first, above the counts, and is not to do a second time", () => {
  const counts: Page["counts"] = [{ what: "messages", count: 2, hint: "The oldest: due in 2 h" }];
  const shown = view({
    counts,
    inbox: [{ ...item, key: "danger", what: "Read this", isFirst: true }, item],
  });
  const places = ["Read first", "Read this", "Messages to answer", "To do", item.what].map((text) =>
    shown.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(shown.split("Read this")).toHaveLength(2);
  expect(view({ inbox: [item] })).not.toContain("Read first");
});

test("a number leads to what it counts, and says when there is nothing", () => {
  const some = view({ counts: [{ what: "money", count: 2, hint: "See To do" }] });
  expect(some).toContain('href="#to-do"');
  expect(some).toContain('id="to-do"');
  const none = view({ counts: [{ what: "money", count: 0, hint: "" }] });
  expect(none).toContain("All is in order");
  expect(none).not.toContain("href");
});

test("a message opens by its row: a button that sends what the list's own row sends", () => {
  const press = { kind: "support", subject: "subject-7" } as const;
  const shown = view({ inbox: [{ ...item, open: "/desk/messages", press }] });
  expect(shown).toContain('<form action="/desk/messages" method="post">');
  expect(shown).toContain('name="kind" value="support"');
  expect(shown).toContain('name="subject" value="subject-7"');
  expect(shown).toMatch(
    /<button value="open" class="desk-open" name="intent"><span class="block">An email/,
  );
});

const asked = (search: string) => parsePages(new URLSearchParams(search), ["todo"]).todo;

test("a long day is shown by pages of 16, first the page with what is not over", () => {
  expect([pageOf(0, null), pageOf(16, null), pageOf(17, 2)]).toEqual([
    { page: 1, all: 0 },
    { page: 1, all: 16 },
    { page: 2, all: 17 },
  ]);
  expect([pageOf(100, null, 40).page, pageOf(100, null, 100).page]).toEqual([3, 7]);
  expect([pageOf(17, 9).page, pageOf(100, 1, 40).page]).toEqual([2, 1]);
  expect(["todo=3", "todo=0", "todo=x", ""].map(asked)).toEqual([3, null, null, null]);
});

const page = (number: number, sessions: Session[]) =>
  view({ days: { today: dayWith(sessions, number, 40), tomorrow: dayWith([]) } });

test("a page of sessions names its place and leads to the pages beside it; the line for now is on one page only", () => {
  const over = { ...session, startsAt: new Date("2026-11-20T10:30:00Z") };
  const ahead = { ...session, startsAt: new Date("2026-11-20T13:30:00Z") };
  const second = page(2, [over, { ...ahead, orderId: "order_2" }]);
  expect(second).toContain("17 to 32 of 40");
  expect(second).toContain('href="?today=1#sessions-of-today"');
  expect(second).toContain('href="?today=3#sessions-of-today"');
  expect(second).toContain("Now, 5:30 PM");
  expect(page(1, [over])).not.toContain("Now, 5:30 PM");
  expect(page(3, [ahead])).not.toContain("Now, 5:30 PM");
  expect(page(3, [ahead])).toContain("33 to 40 of 40");
  expect(html([session])).not.toContain("<nav");
});

test("what is to do is shown by pages of 16", () => {
  const inbox = Array.from({ length: 20 }, (_, at) => ({
    ...item,
    key: `${at}`,
    what: `Task ${at}.`,
  }));
  const shown = (todo: number) => view({ inbox, todo }).match(/Task \d+/g);
  expect(shown(1)).toHaveLength(16);
  expect(shown(2)).toEqual(["Task 16", "Task 17", "Task 18", "Task 19"]);
});

test("clients who are choosing are shown by pages of 16", () => {
  const choosing = Array.from({ length: 20 }, (_, at) => ({
    ...item,
    key: `${at}`,
    what: `Client ${at}.`,
  }));
  const shown = (offers: number | null) => view({ choosing, offers });
  expect(shown(null).match(/Client \d+/g)).toHaveLength(16);
  expect(shown(null)).toContain('href="?choosing=2#clients-choosing"');
  expect(shown(2).match(/Client \d+/g)).toEqual([
    "Client 16",
    "Client 17",
    "Client 18",
    "Client 19",
  ]);
});

test("a list’s next page keeps the page of another list and the month, and not what was done", () => {
  const choosing = Array.from({ length: 20 }, (_, at) => ({ ...item, key: `${at}` }));
  const shown = view({ choosing }, "/desk?month=2026-10&todo=2&done=saved");
  expect(shown).toContain('href="?month=2026-10&amp;todo=2&amp;choosing=2#clients-choosing"');
});
