import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { tablesChangedBy } from "../support/desk/database-state.ts";
import { deskForms } from "../support/desk/desk-forms.ts";
import {
  attributes,
  confidential,
  contact,
  demoCookie,
  startDeskProduct,
} from "../support/desk/desk-product.ts";
import { rawFormRequest, sendRaw } from "../support/http/raw-request.ts";
import { forFile } from "../support/product/for-file.ts";

/** What no form of the desk does, on a product with a client, their answers, messages and links. */
const desk = await forFile(startDeskProduct({ LOG_LEVEL: "debug" }));

const ask = (path: string, cookie: string) =>
  sendRaw(desk.product.url, { path, headers: { Cookie: cookie } });

const post = (path: string, fields: Record<string, string>, cookie: string) =>
  sendRaw(desk.product.url, rawFormRequest(path, Object.entries(fields), cookie));

const reveal = (fields: [string, string][], cookie = demoCookie("privacy")) =>
  sendRaw(desk.product.url, rawFormRequest("/desk/answers", fields, cookie));

const openingOf = (order: string, reason: string): [string, string][] =>
  Object.entries({ order, reason });

const openings = async () =>
  (await desk.pool.query("select reason from audit where use_case = 'open-answers' order by id"))
    .rows;

test("no form sets a state, and none reaches a refund but through its use case", async () => {
  const changed = await tablesChangedBy(desk.pool, async () => {
    for (const intent of "set-state refunded refund constructor __proto__ toString".split(" ")) {
      const fields = { intent, state: "refunded", amount: "799", account: "0001", shown: "" };
      const path = `/desk/order/${desk.orderId}`;
      expect((await post(path, fields, demoCookie("owner"))).status).toBe(400);
      for (const other of ["/desk/staff", "/desk/absence", "/desk/therapists/2", "/desk/money"])
        expect([other, (await post(other, fields, demoCookie("owner"))).status]).toEqual([
          other,
          400,
        ]);
    }
  });
  expect(changed).toEqual([]);
});

describe("The answers of a client", () => {
  test.each<[string, order: () => string | string[], reason?: string]>([
    ["without a reason", () => desk.orderId],
    ["with a reason of spaces", () => desk.orderId, "    "],
    ["of all", () => "%", "a data request"],
    ["of two", () => `${desk.begunId} ${desk.orderId}`, "a data request"],
    ["of a second field", () => [desk.begunId, desk.orderId], "ask"],
    ["of an email address", () => contact.email, "a data request"],
  ])("are not opened %s", async (_, order, reason) => {
    const orders = [order()].flat().map((one): [string, string] => ["order", one]);
    const reply = await reveal(reason === undefined ? orders : [...orders, ["reason", reason]]);
    expect(reply.status).toBe(422);
    expect(reply.text).not.toContain(confidential.answer);
  });

  test("are opened with a reason, one order at a time, and no page shows them again", async () => {
    const before = (await openings()).length;
    const reply = await reveal(openingOf(desk.orderId, "asked for a copy"));
    expect([reply.status, reply.text.includes(confidential.answer)]).toEqual([200, true]);
    expect(reply.headers["cache-control"]).toBe("no-store");
    expect((await openings()).slice(before)).toEqual([{ reason: "asked for a copy" }]);
    for (const path of ["/desk/answers", "/desk/audit", `/desk/audit?subject=${desk.orderId}`])
      expect((await ask(path, demoCookie("privacy"))).text).not.toContain(confidential.answer);
  });

  test("are found by no search and are in no file for the accountant", async () => {
    const found = await post("/desk/clients", { q: confidential.answer }, demoCookie("owner"));
    expect(found.text).not.toContain(desk.orderId);
    for (const { path, fields } of deskForms.filter((form) => form.path === "/desk/money/export")) {
      const month = new Date().toISOString().slice(0, 7);
      const file = await post(path, { ...fields, month }, demoCookie("finance"));
      expect([file.status, file.headers["cache-control"]]).toEqual([200, "no-store"]);
      for (const word of [...Object.values(confidential), ...Object.values(contact)])
        expect(file.text).not.toContain(word);
    }
  });
});

test("a search puts the typed words into no URL", async () => {
  const reply = await post("/desk/clients", { q: contact.phone }, demoCookie("support"));
  expect([reply.status, reply.headers.location]).toEqual([200, undefined]);
  expect(reply.text).toContain(desk.orderId);
  const addresses = ["href", "action"].flatMap((name) => attributes(reply.text, name));
  expect(addresses.filter((one) => one.includes(contact.phone))).toEqual([]);
});

test("a therapist sees and changes no session of another one", async () => {
  // Whatever else they do here: their own screens stay those of their own sessions.
  const others = [
    await desk.signIn("therapist", 0, false),
    await desk.signIn(["support", "therapist"], 0, false),
    await desk.signIn(["owner", "therapist"], 0, false),
  ];
  const page = `/my/session/${desk.begunId}`;
  const changed = await tablesChangedBy(desk.pool, async () => {
    for (const other of others) {
      expect((await ask(page, other)).status).toBe(404);
      for (const intent of ["no-show", "undo-no-show", "ask-withdrawal", "open-shared"])
        expect((await post(page, { intent }, other)).status).toBe(404);
      expect((await ask("/my", other)).text).not.toContain(desk.orderId);
    }
  });
  expect(changed.filter((table) => table !== "staff_session")).toEqual([]);
  for (const held of ["therapist", ["support", "therapist"]] as const)
    expect((await ask(page, await desk.signIn(held))).status).toBe(200);
  expect((await ask(page, await desk.signIn(["owner", "support"]))).status).toBe(403);
});

test("a new privacy member is refused for 24 hours, is told until when, and works from then on", async () => {
  const fields = openingOf(desk.orderId, "a data request");
  const request = { intent: "open", kind: "request", subject: desk.subjects.request };
  const openRequest = (cookie: string) =>
    post("/desk/messages?list=requests", { ...request, reason: "to answer it" }, cookie);
  const fresh = await desk.signIn("privacy", 0, true, 23.9);
  expect((await ask("/desk/answers", fresh)).text).toContain("Your privacy role is new");
  const before = await openings();
  for (const reply of [await reveal(fields, fresh), await openRequest(fresh)]) {
    expect([reply.status, reply.text.includes("Your privacy role is new")]).toEqual([403, true]);
    for (const word of Object.values(confidential)) expect(reply.text).not.toContain(word);
  }
  expect(await openings()).toEqual(before);
  expect((await ask("/desk/staff", fresh)).text).toContain("opens confidential text from");
  const settled = await desk.signIn("privacy", 0, true, 24.1);
  expect((await reveal(fields, settled)).text).toContain(confidential.answer);
  expect((await openRequest(settled)).text).toContain(confidential.request);
});

test("nothing of a client is in the log or in an email to staff", async () => {
  const secrets = Object.values(desk.targets.secret).map((path) => path.split("/").at(-1) ?? "");
  const words = [...Object.values(confidential), ...Object.values(contact), ...secrets];
  for (const word of words) expect(desk.product.output()).not.toContain(word);
  const outbox = join(desk.product.dataDir, "outbox");
  const emails = await readdir(outbox).catch(() => []);
  for (const name of emails)
    for (const word of Object.values(confidential))
      expect(await readFile(join(outbox, name), "utf8")).not.toContain(word);
});
