import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { allowances } from "../../app/http/rate-limits.server.ts";
import { findOpenTherapist } from "../support/fixtures/people.ts";
import { bookInProduct } from "../support/product/book-in-product.ts";
import { rawFormRequest, type Reply } from "../support/http/raw-request.ts";
import { startTwoReplicas } from "../support/product/two-replicas.ts";
import { formIdOn } from "../support/http/visitor-by-fetch.ts";
import { demoCookie } from "../support/desk/desk-product.ts";
import { forFile } from "../support/product/for-file.ts";

/** Visitors who come too often or too fast, and machines: what they are told and what is kept; others are served. */
const deps = await forFile(startTwoReplicas());

const contact = { name: "Asha Rao", email: "asha@example.com", phone_number: "9876543210" };

/** A form of each purpose, with what is typed into it and must not get lost, and where it is stored. */
const forms = {
  enquiry: {
    path: "/contact",
    fields: { ...contact, message: "A long story, told once" },
    table: "contact",
    from: "203.0.113.1",
  },
  application: {
    path: "/training/apply?module=foundation",
    fields: { ...contact, eligible: "yes", education: "BA", reason: "A long story, told once" },
    table: "training_application",
    from: "203.0.113.2",
  },
  links: {
    path: "/find-booking",
    fields: { email: "asha@example.com" },
    table: "link_request",
    from: "203.0.113.3",
  },
  newcomer: { path: "/question?step=1", fields: contact, table: "users", from: "203.0.113.4" },
} as const;
type Form = keyof typeof forms;
const names = Object.keys(forms) as Form[];

function send(form: Form, from: string, changes: Record<string, string> = {}): Promise<Reply> {
  const { path, fields } = forms[form];
  const all = { ...fields, formId: deps.parseForm(), ...changes };
  return deps.ask(rawFormRequest(path, Object.entries(all)), from);
}

/** Sends it so often, at most ten at once. @returns how often each status came */
async function sendOften(
  times: number,
  one: () => Promise<Reply>,
): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  for (let sent = 0; sent < times; sent += 10) {
    const batch = Array.from({ length: Math.min(10, times - sent) }, one);
    for (const { status } of await Promise.all(batch))
      statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

const count = async (table: (typeof forms)[Form]["table"]) =>
  (await deps.on.db.selectFrom(table).select("id").execute()).length;

test.each(names)(
  "one form too many from a network, over both replicas, is told when to come back, and loses nothing: %s",
  async (form) => {
    const { table, from, fields } = forms[form];
    const { times, minutes } = allowances[form].network;
    const before = await count(table);
    expect(await sendOften(times, () => send(form, from))).toEqual({ 302: times });
    expect(await count(table)).toBe(before + times);

    const refused = await send(form, from);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(minutes * 60);
    expect(refused.text).toMatch(/Try again in \d+ minutes\./);
    for (const typed of Object.values(fields)) expect(refused.text).toContain(typed);
    expect(await count(table)).toBe(before + times);
    // Another network is served.
    expect((await send(form, "203.0.113.99")).status).toBe(302);
  },
);

test("a customer's other IPv6 addresses are the same network, their neighbour's are not", async () => {
  const addresses = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2:abcd:1:2:3"];
  let turn = 0;
  const { times } = allowances.links.network;
  await sendOften(times, () => send("links", addresses[(turn += 1) % 3] ?? ""));
  expect((await send("links", "2001:db8:1:2::77")).status).toBe(429);
  expect((await send("links", "2001:db8:1:3::1")).status).toBe(302);
});

test("addresses that a visitor adds before the proxy's own entry are ignored", async () => {
  let turn = 0;
  const sendAsAnother = () => send("links", `10.0.0.${(turn += 1)}, 203.0.113.5`);
  await sendOften(allowances.links.network.times, sendAsAnother);
  expect((await sendAsAnother()).status).toBe(429);
});

const press = (cookie: string) =>
  deps.ask(rawFormRequest("/match", [["intent", "renew"]], cookie), "203.0.113.6");

test("a visitor's requests are counted separately from those of others in the network", async () => {
  const welcome = await send("newcomer", "203.0.113.6");
  const cookie = welcome.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const { times } = allowances.order.visitor;
  expect(await sendOften(times, () => press(cookie))).toEqual({ 409: times });
  const refused = await press(cookie);
  expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
  const other = await send("newcomer", "203.0.113.6", { name: "Meera" });
  expect((await press(other.headers["set-cookie"]?.[0]?.split(";")[0] ?? "")).status).toBe(409);
});

test("who tries links is slowed down; the right link opens all the same", async () => {
  const from = "203.0.113.7";
  const therapist = await findOpenTherapist(deps.on.pool);
  const secret = await bookInProduct(deps.databaseUrl, deps.products[0], therapist);
  const guess = (path = "/booking/AAAAAAAAAAAAAAAAAAAAAA") => deps.ask({ path }, from);
  const { times } = allowances.guess.network;
  expect(await sendOften(times, guess)).toEqual({ 404: times });
  for (const path of [
    "/booking/BAAAAAAAAAAAAAAAAAAAAA",
    "/session/AAAAAAAAAAAAAAAAAAAAAA",
    "/booking/BAAAAAAAAAAAAAAAAAAAAA/calendar.ics",
  ]) {
    const refused = await guess(path);
    expect([path, refused.status]).toEqual([path, 429]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  }
  for (const path of [secret.booking, secret.session]) {
    expect((await deps.ask({ path }, from)).status).toBe(200);
  }
});

describe("A form that is sent", () => {
  const from = "203.0.113.8";
  const fields = Object.entries(forms.enquiry.fields);

  test.each([
    ["/question?step=1", "Continue"],
    ["/match?profile=Ananya+Deshpande", "Book Session"],
    ["/therapist/about-therapist?profile=Ananya+Deshpande", "Book Session"],
    ["/contact", "Send Message"],
    ["/about", "Send Message"],
    ["/training/apply?module=foundation", "Send Application"],
    ["/find-booking", "Email me the link"],
    ["/privacy/your-data", "Email me the link"],
  ])("too soon to %s is told to press its own button, %s", async (path, button) => {
    const formId = formIdOn((await deps.ask({ path }, from)).text) ?? "";
    const sent = Object.entries({ ...contact, intent: "book", formId });
    const { text } = await deps.ask(rawFormRequest(path, sent), from);
    expect(text).toMatch(new RegExp(`That was very quick[^<]* press ${button} again`));
    expect(text).toMatch(new RegExp(`<button[^>]*>(<[^>]*>)*${button}<`));
  });

  describe("behind a secret link", async () => {
    const therapist = await findOpenTherapist(deps.on.pool, 1);
    const secret = await bookInProduct(deps.databaseUrl, deps.products[0], therapist);
    const complaint = "The call broke off.";
    const complain = async (path: string, changes: Record<string, string>) => {
      const formId = formIdOn((await deps.ask({ path }, from)).text) ?? "";
      const sent = Object.entries({ intent: "complaint", complaint, formId, ...changes });
      return deps.ask(rawFormRequest(path, sent), from);
    };

    test("too soon as a complaint is told so too, and keeps what was typed", async () => {
      const { status, text } = await complain(`${secret.booking}/complaint`, {});
      expect(status).toBe(422);
      expect(text).toMatch(/That was very quick[^<]* press Send the complaint again/);
      expect(text).toContain(complaint);
    });

    test.each<Record<string, string>>([
      { formId: "made-up" },
      { leave_empty: "https://evil.example" },
    ])("as a complaint on the data page by a machine is not accepted: %o", async (machine) => {
      const { status, text } = await complain(secret.data, machine);
      expect(status).toBe(422);
      expect(text).toMatch(/press Send complaint again/);
      expect(text).toContain(complaint);
      const person = await complain(secret.data, {});
      expect([person.status, person.headers.location]).toEqual([
        302,
        expect.stringContaining("done=complaint"),
      ]);
    });
  });

  test("too soon is shown again with all values, and accepted when it is sent again later", async () => {
    const before = await count("contact");
    const page = await deps.ask({ path: "/contact" }, from);
    const formId = formIdOn(page.text) ?? "";
    const form = rawFormRequest("/contact", [...fields, ["formId", formId]]);
    const hasty = await deps.ask(form, from);
    expect(hasty.status).toBe(422);
    expect(hasty.text).toContain("That was very quick");
    for (const [, typed] of fields) expect(hasty.text).toContain(typed);
    expect(formIdOn(hasty.text)).toBe(formId);
    expect(await count("contact")).toBe(before);
    await pause(2_100);
    expect((await deps.ask(form, from)).status).toBe(302);
    expect(await count("contact")).toBe(before + 1);
  });

  test("at once is accepted if it was prefilled, as when a visitor goes back to step 1 and on again", async () => {
    const { path, fields: typed } = forms.newcomer;
    const welcome = await send("newcomer", "203.0.113.9");
    const cookie = welcome.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const { text } = await deps.ask({ path, headers: { cookie } }, "203.0.113.9");
    for (const value of Object.values(typed)) expect(text).toContain(`value="${value}"`);
    const goOn = (formId: string, as: string) =>
      deps.ask(rawFormRequest(path, Object.entries({ ...typed, formId }), as), "203.0.113.9");
    const formId = formIdOn(text) ?? "";
    expect((await goOn(formId, cookie)).headers.location).toBe("/question?step=2");
    expect((await goOn("made-up", cookie)).status).toBe(422);
    expect((await goOn(formId, "")).status).toBe(422);
  });

  test.each(names)(
    "by a machine that never loaded it, or with the hidden field filled in is refused: %s",
    async (form) => {
      const forged = deps.parseForm().replace(/.$/, (last) => (last === "A" ? "B" : "A"));
      for (const formId of ["", "made-up", forged]) {
        const { status, text } = await send(form, from, { formId });
        expect([formId, status]).toEqual([formId, 422]);
        expect(formIdOn(text)).toMatch(/^[\w-]+\.[a-z\d]+\.[\w-]{22}$/);
      }
      const { status, text } = await send(form, from, { leave_empty: "https://evil.example" });
      expect(status).toBe(422);
      expect(text).toContain("This looked like an automatic message");
    },
  );
});

/** Sends a form as an invented staff member. */
const desk = (path: string, fields: Record<string, string>, role: "owner" | "support") =>
  deps.ask(rawFormRequest(path, Object.entries(fields), demoCookie(role)), "203.0.113.80");

const search = (role: "owner" | "support") => desk("/desk/clients", { q: "nobody" }, role);

describe("At the desk", () => {
  test("one member searches clients so often in ten minutes, and another can still search", async () => {
    const { times } = allowances.deskSearch.visitor;
    const statuses = await sendOften(times + 2, () => search("support"));
    expect(statuses).toEqual({ 200: times, 429: 2 });
    const another = { intent: "find", q: "nobody" };
    expect((await desk("/desk/book", another, "support")).status).toBe(429);
    expect((await search("owner")).status).toBe(200);
  });

  test("one member writes to so many groups in an hour, and keeps what was typed", async () => {
    const { times } = allowances.deskEmailToMany.visitor;
    const fields = { intent: "send", day: "2020-01-01", text: "A long text, told once" };
    const write = () => desk("/desk/clients/write", fields, "support");
    expect(await sendOften(times, write)).toEqual({ 422: times });
    const reply = await write();
    expect([reply.status, reply.text.includes("A long text, told once")]).toEqual([429, true]);
  });
});

test("no address is stored with a counter", async () => {
  const { rows } = await deps.on.pool.query<{ key: string }>("select key from rate_limit");
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ key }) => /\d+\.\d+\.\d+\.\d+|2001:|:db8|@/.test(key))).toEqual([]);
});
