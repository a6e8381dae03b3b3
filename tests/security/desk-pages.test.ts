import { beforeAll, describe, expect, test } from "vitest";
import { isOrderId } from "../../app/domain/orders/order.ts";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { matchPath } from "react-router";
import { deskScreens, readingOf } from "../../app/domain/staff/desk-screens.ts";
import { type Role, roles } from "../../app/domain/staff/staff-member.ts";
import routes from "../../app/routes.ts";
import { tablesChangedBy } from "../support/desk/database-state.ts";
import { deskForms } from "../support/desk/desk-forms.ts";
import {
  attributes,
  confidential,
  contact,
  demoCookie,
  startDeskProduct,
} from "../support/desk/desk-product.ts";
import { sendRaw } from "../support/http/raw-request.ts";
import { readProjectFile } from "../support/repository/project-files.ts";
import { forFile } from "../support/product/for-file.ts";
import { isNightly } from "../support/repository/lane.ts";

/** What no page of the desk shows, and no GET does, on a product with a client, their answers, messages and links. */
const desk = await forFile(startDeskProduct());

const dayOfOrder = addDays(indiaDay(new Date()), 4);

const tokenOf = (path: string) => path.split("/").at(-1) ?? "";

/** Every path of the site that has no parameters left, with the ids and links of what there is. */
function everyPath(): string[] {
  const { booking, session, data } = desk.targets.secret;
  const tokens: Record<string, string> = {
    "booking/": tokenOf(booking),
    "session/": tokenOf(session),
    "privacy/your-data/": tokenOf(data),
  };
  const fill = (path: string) =>
    path
      .replace(/^(.*\/):token/, (_, before: string) => before + (tokens[before] ?? "A".repeat(22)))
      .replace(/(order|session)\/:id/, `$1/${desk.orderId}`)
      .replace(":id", "1");
  const flat = routes.flatMap(({ path = "", children = [] }) => [
    path,
    ...children.map((child) => [path, child.path].filter(Boolean).join("/")),
  ]);
  const queries = [
    `desk/order/${desk.orderId}?therapist=2&day=2026-12-01`,
    "desk/absence?therapist=1&from=2027-01-01&to=2027-01-02",
    `desk/audit?subject=${desk.orderId}`,
    `desk/calendar?day=${dayOfOrder}`,
    `desk/book?therapist=1&day=${dayOfOrder}&duration=60`,
    "desk/calendar?therapist=1&only=free",
    "desk/money?month=2026-11",
    "desk/figures?days=30",
    "desk/messages?list=requests",
    "desk/content?item=faq.fee",
    "my?from=2026-11-23",
    `payment-status?orderId=${desk.orderId}`,
    `functions/v1/status?orderId=${desk.orderId}`,
  ];
  return [...new Set([...flat.map(fill), ...queries])].map((path) => `/${path}`);
}

const ask = (path: string, cookie: string) =>
  sendRaw(desk.product.url, { path, headers: { Cookie: cookie } });

interface Walk {
  pages: { path: string; reply: Awaited<ReturnType<typeof ask>> }[];
  /** The tables that were changed meanwhile. */
  changes: string[];
}

async function walk(cookie: string): Promise<Walk> {
  let pages: Walk["pages"] = [];
  const changes = await tablesChangedBy(desk.pool, async () => {
    pages = [];
    for (const path of everyPath()) pages.push({ path, reply: await ask(path, cookie) });
  });
  // When a person was last seen is written once a minute (SEEN_EVERY_MS): a slow walk takes longer.
  return { pages, changes: changes.filter((table) => table !== "staff_session") };
}

const isDesk = ({ path }: { path: string }) => /^\/(?:desk|my)\b/.test(path);
const secretsOf = () => {
  const { booking, session, data } = desk.targets.secret;
  return [booking, session, data].map(tokenOf);
};

describe.each([...roles, "signed in"] as const)("To %s", (who) => {
  let pages: Walk["pages"];
  let changes: Walk["changes"];
  const role: Role = who === "signed in" ? "owner" : who;
  beforeAll(async () => {
    const cookie = who === "signed in" ? await desk.signIn("owner") : demoCookie(who);
    ({ pages, changes } = await walk(cookie));
  });
  const screens = () => pages.filter(isDesk);

  test("no GET of the site changes the database, but for who read a client", () => {
    expect(changes).toEqual([]);
    expect(screens().filter(({ reply }) => reply.status === 200).length).toBeGreaterThan(3);
  });

  test("each screen that shows the client has left who read whom", async () => {
    const { rows } = await desk.pool.query<{ subject: string }>(
      "select subject from client_reading",
    );
    const read = new Set(rows.map(({ subject }) => subject));
    const shown = screens().filter(({ reply }) =>
      Object.values(contact).some((word) => wordsOf(reply.text).includes(word)),
    );
    const untraced = shown.filter(({ path }) => {
      const screen = path.split("?")[0] ?? "";
      const pattern = Object.keys(deskScreens).find((one) => matchPath(one, screen)) ?? "";
      return !read.has(readingOf(pattern, matchPath(pattern, screen)?.params.id) ?? "");
    });
    expect(untraced.map(({ path }) => path)).toEqual([]);
    const mustShow = ["owner", "support", "signed in"].includes(who) ? 1 : 0;
    expect(shown.length).toBeGreaterThanOrEqual(mustShow);
  });

  test("no screen is kept by a cache or found by a search engine", () => {
    for (const { path, reply } of screens())
      expect([path, reply.headers["cache-control"], reply.headers["x-robots-tag"]]).toEqual([
        path,
        "no-store",
        expect.stringContaining("noindex"),
      ]);
  });

  test("no screen shows what a client said, and none their links", () => {
    for (const { path, reply } of screens())
      for (const secret of [...Object.values(confidential), ...secretsOf()])
        expect({ path, shows: wordsOf(reply.text).includes(secret) }).toEqual({
          path,
          shows: false,
        });
  });

  test("no address of a page, link or form has a client's name, email or phone", () => {
    const faults = screens().flatMap(({ path, reply }) => {
      const addresses = ["href", "action", "src"].flatMap((name) => attributes(reply.text, name));
      const all = [path, reply.headers.location ?? "", ...addresses].map(decodeURIComponent);
      // A phone dials an address of its own: no server gets it, and no history keeps it.
      const personal = all.filter(
        (one) => !isDialled(one) && Object.values(contact).some((word) => one.includes(word)),
      );
      // A form by GET would put what is typed into the address.
      const forms = [...reply.text.matchAll(/<form[^>]*method="get"[^]*?<\/form>/g)];
      const typed = forms.flatMap(([form]) => attributes(form, "name"));
      const closed = typed.filter((name) => !openFields.has(name));
      return [...personal, ...closed].map((fault) => [path, fault]);
    });
    expect(faults).toEqual([]);
  });

  test("no screen's data, asked for by itself, has what the screen does not show", async () => {
    const cookie = who === "signed in" ? await desk.signIn("owner") : demoCookie(who);
    const faults: string[] = [];
    let compared = 0;
    /** Texts of a screen's data that the screen does not show; undefined where it has no data. */
    const hiddenOf = async (path: string): Promise<string[] | undefined> => {
      const [pathname = "", query = ""] = path.split("?");
      const reply = await ask(path, cookie);
      const answer = await ask(`${pathname}.data${query && `?${query}`}`, cookie);
      if (!answer.headers["content-type"]?.includes("x-script")) return undefined;
      // A file comes without the menu, which its data has: the first screen shows it.
      const menu = isPage(reply) ? "" : (await ask("/desk", cookie)).text;
      const shown = readableOf(reply.text + menu);
      return valuesOf(answer.text).filter(
        (text) =>
          !shown.includes(text.replaceAll(/\s+/g, " ").trim()) && !isOpenData(path, text, role),
      );
    };
    for (const { path } of screens().filter((one) => one.reply.status === 200)) {
      let hidden = await hiddenOf(path);
      if (hidden === undefined) continue;
      compared += 1;
      // A minute, an hour or a slot may have ended between the two requests: no fault comes twice by that.
      if (hidden.length > 0) hidden = (await hiddenOf(path)) ?? [];
      faults.push(...hidden.map((text) => `${path}: ${text}`));
    }
    expect(compared).toBeGreaterThan(3);
    expect(faults).toEqual([]);
  });

  test("every button is one that the role may press", () => {
    const known = new Set(
      deskForms.filter((form) => form.roles.includes(role)).map(({ intent }) => intent),
    );
    const faults = screens().flatMap(({ path, reply }) =>
      [...reply.text.matchAll(/<button[^>]*name="intent"[^>]*>/g)]
        .flatMap(([tag]) => attributes(tag, "value"))
        .filter((intent) => !known.has(intent))
        .map((intent) => [path, intent]),
    );
    expect(faults).toEqual([]);
  });

  test("an order's page has no field for a state, an account or another amount", () => {
    const orders = screens().filter(({ path }) => path.includes("/order/"));
    const fields = orders.flatMap(({ reply }) => attributes(reply.text, "name"));
    const known = fields.map((name) => name.replace(/^time-\d{4}-\d\d-\d\d$/, "time"));
    expect(known.filter((name) => !orderFields.has(name))).toEqual([]);
  });

  test("only the roles that see contacts are shown one, and therapists a first name", () => {
    const showing = screens().filter(({ reply }) =>
      [contact.email, contact.phone].some((word) => wordsOf(reply.text).includes(word)),
    );
    const paths = [...new Set(showing.map(({ path }) => path.split("?")[0]))];
    // Whom the member saw last, if the order was asked for before: of those who see contacts alone.
    const isSearch = (path = "") => path === "/desk/clients" && /^(?:owner|support)$/.test(role);
    expect(paths.filter((path) => !isSearch(path))).toEqual(
      {
        owner: [`/desk/order/${desk.orderId}`, "/desk/messages"],
        support: [`/desk/order/${desk.orderId}`, "/desk/messages"],
        privacy: ["/desk/messages"],
        finance: [],
        content: [],
        therapist: [],
      }[role],
    );
  });
});

const isPage = ({ headers }: Awaited<ReturnType<typeof ask>>) =>
  String(headers["content-type"]).startsWith("text/html");

const isDialled = (address: string) => address.startsWith("tel:");

/** The page without the places at which a long word may break. */
const wordsOf = (html: string) => html.replaceAll("<wbr/>", "");

/** The page with its attributes, entities and places to break replaced, in single spaces. */
const readableOf = (html: string) =>
  wordsOf(html)
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

/**
 * Ids, words of the code, days, the signed-in address, texts that every visitor reads, and what the form of a move
 * shows after its first step.
 */
const isOpenData = (path: string, text: string, role: Role) =>
  /^(?:[a-z-]*|[0-9a-f]{8}-[0-9a-f-]{27}(?:@example\.com)?|\d{4}-\d\d-\d\d|\/.*\.data)$/.test(
    text,
  ) ||
  path.startsWith("/desk/content") ||
  (path.startsWith("/my/") && isOrderId(text)) ||
  (path.startsWith("/desk/order/") && /^\d+ \S+Z$| with /.test(text)) ||
  text === `demo-${role}@example.com`;

/**
 * Lists the texts in the answer of a loader: a flat list whose objects name their keys and values by place
 * (turbo-stream, the router's format).
 */
function valuesOf(body: string): string[] {
  const flat = JSON.parse(body.split("\n")[0] ?? "[]") as unknown[];
  const places = new Set<number>();
  for (const one of flat)
    if (typeof one === "object" && one !== null)
      for (const place of Object.values(one)) if (typeof place === "number") places.add(place);
  return [...places].map((place) => flat[place]).filter((one) => typeof one === "string");
}

/** Fields of forms by GET: filters of a list, nothing about a person. */
const openFields: ReadonlySet<string> = new Set(
  "therapist day days free from to from-hour to-hour month subject only named category language duration weeks count first shownFirst shownWeeks".split(
    " ",
  ),
);

/** Fields of an order's pages: its own, and that of its next sessions. */
const orderFields: ReadonlySet<string> = new Set(
  (
    "intent shown reason email amount borne-by reference therapist day preferredDate time code demo-role weeks count first kind " +
    "shownFirst shownWeeks q order-id " +
    "viewport robots theme-color color-scheme description"
  ).split(" "),
);

/** Every route with its file, parameters filled in. */
const filedRoutes = routes.flatMap(({ path = "", file, children = [] }) => [
  { path: `/${path}`, file },
  ...children.map((child) => ({
    path: `/${[path, child.path].filter(Boolean).join("/")}`,
    file: child.file,
  })),
]);

/** The names that a route reads from its URL, taken from its code. */
const queryNames = (file: string) => [
  ...new Set(
    [...readProjectFile(`app/${file}`).matchAll(/\b(?:get|has|field)\("([\w-]+)"\)/g)].map(
      ([, name = ""]) => name,
    ),
  ),
  "done",
];

/** What every object inherits. The short lane asks for the one of them that is no function. */
const inherited = ["__proto__", ...(isNightly ? ["constructor", "toString"] : [])];

test.each(inherited)("%s in any query of any route is no error of ours", async (word) => {
  const cookies = [demoCookie("owner"), demoCookie("therapist"), demoCookie("privacy")];
  const faults: string[] = [];
  for (const { path, file } of filedRoutes) {
    const filled = path
      .replace(/(order|session)\/:id/, `$1/${desk.orderId}`)
      .replace(":id", "1")
      .replace(/:\w+/g, word);
    const names = queryNames(file);
    const queries = [names.map((name) => `${name}=${word}`).join("&")];
    if (names.length > 1) queries.push(...names.map((name) => `${name}=${word}`));
    for (const query of queries)
      for (const cookie of isDesk({ path }) ? cookies : [""]) {
        const { status } = await ask(`${filled}?${query}`, cookie);
        if (status >= 500) faults.push(`${status} ${filled}?${query}`);
      }
  }
  expect([...new Set(faults)]).toEqual([]);
});

test.each(["/DESK", "/Desk/Money", "/dEsk/clients.data", "/%64esk/staff", "/MY", "//desk"])(
  "the desk in another spelling, %s, is kept by no cache either",
  async (path) => {
    const reply = await ask(path, demoCookie("owner"));
    const isShown = reply.status < 400;
    expect([path, isShown ? reply.headers["cache-control"] : "no-store"]).toEqual([
      path,
      "no-store",
    ]);
    expect(reply.status).toBeLessThan(500);
  },
);

test("a visitor's GET changes nothing either", async () => {
  expect((await walk(desk.targets.cookies[0] ?? "")).changes).toEqual([]);
});
