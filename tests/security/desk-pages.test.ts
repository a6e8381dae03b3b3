import { beforeAll, describe, expect, test } from "vitest";
import { type Role, roles } from "../../app/features/staff/permissions.ts";
import routes from "../../app/routes.ts";
import { databaseState } from "../support/desk/database-state.ts";
import { deskForms } from "../support/desk/desk-forms.ts";
import {
  attributes,
  confidential,
  contact,
  demoCookie,
  startDeskProduct,
} from "../support/desk/desk-product.ts";
import { sendRaw } from "../support/http/raw-request.ts";
import { forFile } from "../support/product/for-file.ts";

/** What no page of the desk shows, and no GET does, on a product with a client, their answers, messages and links. */
const desk = await forFile(startDeskProduct());

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
    "desk/money?month=2026-11",
    "desk/figures?days=30",
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
  const pages: Walk["pages"] = [];
  const before = await databaseState(desk.pool);
  for (const path of everyPath()) pages.push({ path, reply: await ask(path, cookie) });
  const after = await databaseState(desk.pool);
  return { pages, changes: Object.keys(after).filter((table) => after[table] !== before[table]) };
}

const isDesk = ({ path }: { path: string }) => /^\/(?:desk|my)\b/.test(path);
const secretsOf = () => Object.values(desk.targets.secret).map(tokenOf);

describe.each([...roles, "signed in"] as const)("To %s", (who) => {
  let pages: Walk["pages"];
  let changes: Walk["changes"];
  const role: Role = who === "signed in" ? "owner" : who;
  beforeAll(async () => {
    const cookie = who === "signed in" ? await desk.signIn("owner") : demoCookie(who);
    ({ pages, changes } = await walk(cookie));
  });
  const screens = () => pages.filter(isDesk);

  test("no GET of the site changes the database", () => {
    expect(changes).toEqual([]);
    expect(screens().filter(({ reply }) => reply.status === 200).length).toBeGreaterThan(3);
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
      const personal = all.filter((one) =>
        Object.values(contact).some((word) => one.includes(word)),
      );
      // A form by GET would put what is typed into the address.
      const forms = [...reply.text.matchAll(/<form[^>]*method="get"[^]*?<\/form>/g)];
      const typed = forms.flatMap(([form]) => attributes(form, "name"));
      const closed = typed.filter((name) => !openFields.has(name));
      return [...personal, ...closed].map((fault) => [path, fault]);
    });
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
    expect(fields.filter((name) => !orderFields.has(name))).toEqual([]);
  });

  test("only the roles that see contacts are shown one, and therapists a first name", () => {
    const showing = screens().filter(({ reply }) =>
      [contact.email, contact.phone].some((word) => wordsOf(reply.text).includes(word)),
    );
    const paths = [...new Set(showing.map(({ path }) => path.split("?")[0]))];
    expect(paths).toEqual(
      {
        owner: ["/desk", `/desk/order/${desk.orderId}`, "/desk/messages", "/desk/requests"],
        support: ["/desk", `/desk/order/${desk.orderId}`, "/desk/messages", "/desk/requests"],
        privacy: ["/desk/requests"],
        finance: [],
        content: [],
        therapist: [],
      }[role],
    );
  });
});

/** The page without the places at which a long word may break. */
const wordsOf = (html: string) => html.replaceAll("<wbr/>", "");

/** Fields of forms by GET: filters of a list, nothing about a person. */
const openFields: ReadonlySet<string> = new Set(
  "therapist day days from to from-hour to-hour month subject".split(" "),
);

/** Fields of an order's page. */
const orderFields: ReadonlySet<string> = new Set(
  (
    "intent shown reason email amount reference therapist day hour code demo-role " +
    "viewport robots theme-color color-scheme description"
  ).split(" "),
);

test("a visitor's GET changes nothing either", async () => {
  expect((await walk(desk.targets.cookies[0] ?? "")).changes).toEqual([]);
}, 60_000);
