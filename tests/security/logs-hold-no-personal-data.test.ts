import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { addDays, indiaDay } from "../../app/lib/india-time.ts";
import { sendRaw } from "../support/http/raw-request.ts";
import { forFile } from "../support/product/for-file.ts";
import { startFunctions } from "../support/product/functions-product.ts";
import { secretLinkToken } from "../../app/domain/links/secret-links.server.ts";

/** One visitor's whole way, with everything that they can tell, and what the server printed of it. */
const secretKey = randomUUID() + randomUUID();
const { product, sandbox, therapist, query } = await forFile(
  startFunctions({ LOG_LEVEL: "debug", SECRET_KEY: secretKey }),
);
const day = addDays(indiaDay(new Date()), 4);
const contact = {
  name: "Zarina Quill",
  email: "zarina.quill@example.org",
  phone_number: "9812345670",
};
const words = ["zebrafinch", "Hijra zebrafinch"];
const told: string[] = [
  ...Object.values(contact),
  "Zarina",
  "zarina",
  "98123",
  "zebrafinch",
  "Family issues",
  "25–34",
];

const until = (seen: () => Promise<unknown>) =>
  vi.waitUntil(seen, { timeout: 60_000, interval: 100 });
const rows = (sql: string) => query<Record<string, string>>(sql);

let cookie = "";
async function post(path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await fetch(product.url + path, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
    headers: { cookie },
  });
  cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
  return answer;
}

async function answerAll() {
  expect((await post("/question?step=1", { ...contact, phone_number: "12" })).status).toBe(422);
  const steps: Record<string, string>[] = [
    contact,
    { age: "25–34" },
    { gender: "Prefer to self-describe", selfDescribe: words[1] ?? "" },
    { issues: "Family issues" },
    { triedTherapy: "Yes" },
    { connection: "Not sure" },
    { preferredDate: day },
    { preferredTime: "5:00 PM", duration: "60" },
  ];
  for (const [place, fields] of steps.entries())
    expect((await post(`/question?step=${place + 1}`, fields)).status).toBe(302);
}

async function bookAndPay(): Promise<string> {
  const slot = { preferredDate: day, preferredTime: "5:00 PM", duration: "60" };
  await post("/match", { intent: "book", therapist: therapist.name, ...slot });
  const [order] = await rows("select id from orders");
  const orderId = order?.id ?? "";
  await sandbox.control({ choose: { merchantOrderId: orderId, outcome: "pay" } });
  const sent = "select from email where order_id is not null and sent_at is not null";
  await until(async () => (await rows(sent)).length === 2);
  return orderId;
}

async function writeAndApply() {
  await post("/contact", { ...contact, message: words[0] ?? "" });
  await post("/about", { email: contact.email, message: words[0] ?? "" });
  const studies = { eligible: "yes", education: words[0] ?? "", reason: words[0] ?? "" };
  await post("/training/apply?module=foundation", { ...contact, ...studies });
}

async function seeAndErase(): Promise<string> {
  await post("/privacy/your-data", { email: contact.email });
  await until(
    async () =>
      (await rows("select from email where kind = 'data_link' and sent_at is not null")).length,
  );
  const [link] = await rows("select id from secret_link where kind = 'data'");
  const token = secretLinkToken(secretKey, "data", link?.id ?? "");
  const page = `/privacy/your-data/${token}`;
  expect(await (await fetch(product.url + page)).text()).toContain("zebrafinch");
  expect((await fetch(`${product.url}${page}/download`)).status).toBe(200);
  await post(page, { intent: "complaint", complaint: words[0] ?? "" });
  await post(page, { intent: "erase" });
  const asked = "select from data_request";
  const answered = "select from email where kind = 'data_request_received' and sent_at is not null";
  await until(async () => (await rows(answered)).length === (await rows(asked)).length);
  return token;
}

test("a whole journey, from the first answer to the erasure, leaves nothing of a person in the log", async () => {
  await answerAll();
  const orderId = await bookAndPay();
  const booking = secretLinkToken(secretKey, "manage", orderId);
  expect((await fetch(`${product.url}/booking/${booking}`)).status).toBe(200);
  for (const path of [`/%62ooking/${booking}`, `//booking/${booking}`, `/booking/${booking}.data`])
    await sendRaw(product.url, { path });
  await fetch(`${product.url}/payment-status?orderId=${orderId}&email=${contact.email}`);
  await writeAndApply();
  const data = await seeAndErase();

  const acknowledged = "email data_request_received";
  // The job says that it is done after its email is recorded as sent.
  await until(() => Promise.resolve(product.output().includes(acknowledged)));
  const printed = product.output();
  // A log that is one: it tells of each of these steps.
  for (const path of ["/question", "/match", "/contact", "/booking/…", "/privacy/your-data/…"])
    expect(printed).toContain(`"path":"${path}`);
  expect(printed).toContain('"job":"create-meeting"');
  expect(printed.split("\n").length).toBeGreaterThan(30);
  for (const secret of [...told, orderId, booking, data]) expect(printed).not.toContain(secret);
});

test("and of what they told nothing is in the database any more, but what the page says", async () => {
  const tables = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'pgboss')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    for (const word of ["zebrafinch", "Hijra", "98123"]) {
      const hits = await query(`select from ${name} t where t::text like $1`, [`%${word}%`]);
      if (hits.length > 0) found.push(`${name}: ${word}`);
    }
  }
  // The session is still to come: its emails need the contact.
  expect(found.toSorted()).toEqual(["public.orders: 98123", "public.users: 98123"]);
});
