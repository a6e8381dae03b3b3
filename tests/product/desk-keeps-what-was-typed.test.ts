import { expect, onTestFinished, test } from "vitest";
import { callNow, savedReplies } from "../../app/content/saved-replies.ts";
import { confidential, demoCookie, startDeskProduct } from "../support/desk/desk-product.ts";
import { rawFormRequest, sendRaw } from "../support/http/raw-request.ts";
import { formsOn } from "../support/http/visitor-by-fetch.ts";
import { forFile } from "../support/product/for-file.ts";
import { codeFiles, readProjectFile } from "../support/repository/project-files.ts";

/** A refused form of the desk stays open, with what was typed. */

const desk = await forFile(startDeskProduct());

const send = (path: string, fields: Record<string, string>, cookie: string) =>
  sendRaw(desk.product.url, rawFormRequest(path, Object.entries(fields), cookie));

const ask = (path: string, cookie: string) =>
  sendRaw(desk.product.url, { path, headers: { Cookie: cookie } });

/** Files with a form whose fields need not be kept. */
const keepsNothing: Record<string, string> = {
  "app/screens/desk/desk-frame.tsx": "the demo's choice of a role",
};

/** A code is typed anew each time. */
const field = /<(?:(?!Code)\w+(?:Field|Area|Select)|textarea|select|input)\b(?![^>]*type="hidden")/;

/**
 * Names the tables whose fields are all hidden: `table`, `forms.form.fields`. They may contain the hidden `key` of a
 * message.
 */
const hiddenTables = (source: string) =>
  [
    ...source.matchAll(/\bconst (\w+) = (\{[^{}]*\})/g),
    ...source.matchAll(/^ *"?([\w-]+)"?: \{$(?:(?!^ *fields:)[^])*?^ *fields: (\{[^{}]*\})/gm),
  ]
    .filter(([, , fields = ""]) =>
      /^\{(?:\s*(?:\.\.\.key|\w+: hidden\(\w*\)),?)*\s*\}$/.test(fields),
    )
    .map(([, name = ""]) => name);

function forgetful(source: string): boolean {
  const hidden = hiddenTables(source);
  const drawsField = (form: string) =>
    [...form.matchAll(/<FieldList\b[^>]*?\bfields=\{(?:forms\b\W+)?([\w-]*)/g)].some(
      ([, table = ""]) => !hidden.includes(table),
    );
  const forms = source.match(/<form\b[^>]*method="post"[\s\S]*?<\/form>/g) ?? [];
  return forms.some((form) => field.test(form) || drawsField(form));
}

test("every form of the desk with a field is one that keeps what was typed", () => {
  const views = codeFiles().filter((path) => /^app\/screens\/(?:desk|my)\/.*\.tsx$/.test(path));
  expect(views.length).toBeGreaterThan(30);
  expect(views.filter((path) => forgetful(readProjectFile(path))).toSorted()).toEqual(
    Object.keys(keepsNothing),
  );
});

test.each<[string, string, Record<string, string>]>([
  ["prices", "/desk/therapists/2", { intent: "prices", cost_30: "411", cost_60: "911" }],
  ["name", "/desk/therapists/2", { intent: "email", email: "new.address@clinic.test" }],
  ["goodwill", "/desk/order/ORDER", { intent: "goodwill", amount: "123.45", reason: "bad sound" }],
  ["answers", "/desk/answers", { order: "order_typed", reason: "a data request" }],
  ["details of a person in danger", "/desk/danger", { order: "order_typed", reason: "in danger" }],
  ["the share", "/desk/money", { intent: "share", percent: "17.5" }],
  ["an invitation", "/desk/staff", { intent: "invite", email: "typed@clinic.test" }],
])("%s refused for its code", async (_, path, fields) => {
  const role = ["/desk/answers", "/desk/danger"].includes(path) ? "privacy" : "owner";
  const cookie = await desk.signIn(role, 301);
  const reply = await send(path.replace("ORDER", desk.orderId), fields, cookie);
  expect(reply.status).toBe(403);
  const { intent = "", ...typed } = fields;
  for (const value of Object.values(typed)) expect(reply.text).toContain(`value="${value}"`);
  const isFolded = /prices|email|goodwill|share/.test(intent);
  expect(/<details[^>]* open=""[^>]*>/.test(reply.text)).toBe(isFolded);
});

/** The hidden fields of a form of the desk: what its page shows, which the form compares. */
const shownOn = async (path: string, intent: string) =>
  formsOn((await ask(path, demoCookie("owner"))).text, intent)[0]?.fields;

test("what the server fails to save stays on the page, without its code, and can be sent again", async () => {
  await desk.pool.query(`
    create function break_audit() returns trigger language plpgsql as
      $$ begin raise exception 'planned' using errcode = '53100'; end $$;
    create trigger break_it before insert on audit for each row execute function break_audit()`);
  onTestFinished(async () => {
    await desk.pool.query("drop function break_audit cascade");
  });
  const path = "/desk/therapists/2";
  const typed = { intent: "email", email: "new.address@clinic.test", code: "123456" };
  const reply = await send(
    path,
    { ...(await shownOn(path, "email")), ...typed },
    demoCookie("owner"),
  );
  expect(reply.status).toBe(500);
  expect(reply.text).toContain('name="email" value="new.address@clinic.test"');
  expect(reply.text).toContain("What you typed is still here.");
  expect(reply.text).not.toContain("123456");
});

test.each<[string, string, Record<string, string>, string]>([
  ["/desk/therapists/2", "days-off", { days_off: "Christmas" }, "Days off: must be a day"],
  ["/desk/therapists/2", "connect-calendar", { address: "no address" }, ""],
  ["/desk/content?item=helpline.14416", "save", { checkedOn: "2099-99-99" }, ""],
])("%s, %s: refused in the words of the page", async (path, intent, fields, said) => {
  const shown = await shownOn(path, intent);
  const reply = await send(path, { ...shown, intent, ...fields }, demoCookie("owner"));
  expect([reply.status, reply.text]).toEqual([422, expect.stringContaining(said)]);
  expect(reply.text).not.toMatch(/days_off (?:must|is)/);
  for (const typed of Object.values(fields)) expect(reply.text).toContain(typed);
});

const answerIn = (html: string) => /<textarea[^>]*name="answer"[^>]*>([^<]*)</.exec(html)?.[1];

test("a saved reply is put below what was typed, and the bookings of the address stay beside it", async () => {
  const message = { intent: "insert", kind: "support", subject: desk.subjects.support };
  const typed = { ...message, answer: "Dear client," };
  const insert = async (saved: string) =>
    (await send("/desk/messages", { ...typed, saved }, demoCookie("support"))).text;
  const [reply] = savedReplies;
  const inserted = await insert(reply?.id ?? "");
  expect(answerIn(inserted)?.replaceAll("&#x27;", "'")).toBe(`Dear client,\n\n${reply?.text}`);
  expect(inserted).toContain(confidential.message);
  expect(inserted).toContain(`href="/desk/order/${desk.orderId}" class="desk-open"`);
  // To a person in danger: the numbers, in each language of the site.
  expect(answerIn(await insert(callNow.id))).toMatch(/call 112\.[^]*14416[^]*\n\n.*कॉल करें/);
  // None was chosen: nothing is lost.
  expect(answerIn(await insert(""))).toBe("Dear client,");
});

test("hours that close days are saved only when the form says which, and stay painted", async () => {
  const path = "/desk/therapists/2";
  const cookie = demoCookie("owner");
  const open = ["mon", "wed", "thu", "fri", "sat", "sun"];
  const hours = Object.fromEntries(open.map((day) => [`hours-${day}-11`, "yes"]));
  const sent = { ...(await shownOn(path, "hours")), ...hours };
  const asked = await send(path, sent, cookie);
  expect(asked.status).toBe(409);
  const words = "This closes Tuesday: visitors can’t book then any more.";
  expect(asked.text).toMatch(new RegExp(`<p id="hours-error"[^>]*>[^]*?${words}`));
  const ticked = asked.text.match(/<input(?=[^>]* checked="")[^>]* name="hours-[^>]*>/g) ?? [];
  expect(ticked.map((box) => /hours-\w+-\w+/.exec(box)?.[0])).toEqual(Object.keys(hours));
  // The page that asked is sent as it is.
  const again = { ...formsOn(asked.text, "hours")[0]?.fields, ...hours };
  expect(again).toMatchObject({ closes: "tue" });
  const saved = await send(path, again, cookie);
  expect([saved.status, saved.headers.location]).toEqual([302, `${path}?done=saved`]);
});

test("a client who is found for a booking is chosen by a button of its form, which keeps the rest", async () => {
  const cookie = demoCookie("support");
  const form = { intent: "find", form: "book", therapist: "2", duration: "60", q: desk.orderId };
  const { text } = await send("/desk/book", { ...form, reason: "bad sound" }, cookie);
  const row = /<button(?=[^>]*formAction="([^"]+)")[^>]*class="desk-open"/i.exec(text)?.[1] ?? "";
  expect(row.split("#")[0]).toBe(`/desk/book?choose=${desk.orderId}`);
  const chosen = await send(
    row.split("#")[0] ?? "",
    { ...form, intent: "show", reason: "bad sound" },
    cookie,
  );
  expect(chosen.text).toMatch(/<input(?=[^>]* name="reason")[^>]* value="bad sound"/);
  expect(chosen.text).toMatch(/<input(?=[^>]* name="client")[^>]* value="order_/);
  expect(chosen.text).toMatch(/<input(?=[^>]* name="email")[^>]* value="[^"]+@/);
});

/** Shows the screen of a booking for a caller. */
const showBooking = async (therapist: string, fields: Record<string, string>) => {
  const all = { intent: "show", therapist, day: "", duration: "60", ...fields };
  const { status, text } = await send("/desk/book", all, demoCookie("support"));
  expect(status).toBe(200);
  return text;
};

test("a booking for a caller stays typed while a therapist without an available time is shown", async () => {
  const off = await desk.pool.query("update therapist set weekly_hours = '{}' where id = 3");
  expect(off.rowCount).toBe(1);
  onTestFinished(async () => {
    await desk.pool.query("update therapist set weekly_hours = null where id = 3");
  });
  const typed = { name: "Asha Typed", email: "asha@typed.test", agreed: "yes" };
  const without = await showBooking("3", { form: "book", ...typed });
  expect(without).toContain("has no available time in the seven days");
  const kept = formsOn(without, "show")[0]?.fields ?? {};
  expect(kept).toMatchObject(typed);
  const again = await showBooking("2", kept);
  expect(again).toMatch(/<input(?=[^>]* name="name")[^>]* value="Asha Typed"/);
  expect(again).toMatch(/<input(?=[^>]* name="agreed")(?=[^>]* checked="")/);
});
