import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { undocumented } from "../support/http/openapi.ts";
import { meetingCallOf, mailerCallOf } from "../support/product/after-payment-calls.ts";
import { forFile } from "../support/product/for-file.ts";
import { startFunctions } from "../support/product/functions-product.ts";

/** A front end written against section 7 of the specification, with the stock client of a hosted backend. */
const deps = await forFile(startFunctions());
const { product, therapist } = deps;
const origin = "https://front.example";

/** Every answer to the stock client, held against docs/openapi.yaml; and readable for a page of another site. */
const answers: { path: string; problems: string[]; allowed: string | null }[] = [];

async function watched(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set("Origin", origin);
  headers.set("Sec-Fetch-Site", "cross-site");
  const response = await fetch(input, { ...init, headers });
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  const text = await response.clone().text();
  const isJson = /json/.test(response.headers.get("Content-Type") ?? "");
  const answer = {
    status: response.status,
    headers: response.headers,
    body: isJson ? (JSON.parse(text) as unknown) : text,
  };
  answers.push({
    path: `${init?.method} ${pathname} ${response.status}`,
    // An insert without `return=representation` has no body.
    problems:
      response.status === 201 && text === ""
        ? []
        : undocumented(pathname, init?.method ?? "GET", answer),
    allowed: response.headers.get("Access-Control-Allow-Origin"),
  });
  return response;
}

const supabase = createClient(product.url, "demo-anon-key", {
  auth: { persistSession: false, autoRefreshToken: false },
  global: { fetch: watched },
});

const rest = (path: string, init: RequestInit = {}) =>
  fetch(`${product.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: "demo-anon-key", Origin: origin, ...init.headers },
  });

const newUser = (email = `${randomUUID().slice(0, 8)}@example.com`) => ({
  id: randomUUID(),
  name: "Asha Rao",
  email,
  phone_number: "9876543210",
});

const quizOf = (userId: string) => ({
  user_id: userId,
  name: "Asha Rao",
  age: "25–34",
  gender: "Prefer to self-describe",
  self_describe: "A woman who paints",
  therapist_type: "",
  issues: ["Work or burnout", "Low self-worth"],
  tried_therapy: "Yes",
  connection: "Video Call",
  preferred_date: deps.newPayment().meta_info.date,
  preferred_time: "9:00 AM",
});

test("the whole of section 7, from the list of therapists to the booking", async () => {
  const list = await supabase.from("therapist").select("name, category, photourl");
  expect(list.error).toBeNull();
  expect(list.data?.length).toBeGreaterThanOrEqual(12);
  expect(Object.keys(list.data?.[0] ?? {})).toEqual(["name", "category", "photourl"]);
  const stress = await supabase
    .from("therapist")
    .select("name,category,photourl,rating,reviewcount,cost,language");
  expect(stress.data?.find(({ name }) => name === therapist.name)?.cost).toEqual(therapist.cost);
  const chosen = await supabase
    .from("therapist")
    .select("name,category,photourl,profile,cost")
    .eq("name", therapist.name)
    .single<{ name: string; profile: Record<string, unknown>; cost: [number, number] }>();
  expect(chosen.error).toBeNull();
  expect(Object.keys(chosen.data?.profile ?? {}).toSorted()).toEqual([
    "approach",
    "concern",
    "help",
    "objective",
  ]);

  const user = newUser();
  expect(await supabase.from("users").insert([user])).toMatchObject({ error: null, status: 201 });
  const quiz = await supabase.from("quiz").insert([quizOf(user.id)]);
  expect([quiz.error, quiz.status]).toEqual([null, 201]);

  const payment = deps.newPayment();
  const meta = { ...payment.meta_info, email: user.email, id: user.id };
  const opened = await supabase.functions.invoke<{ orderId: string }>("payment", {
    body: { ...payment, money: (chosen.data?.cost[1] ?? 0) * 100, meta_info: meta },
  });
  const orderId = opened.data?.orderId ?? "";
  await deps.sandbox.control({ choose: { merchantOrderId: orderId, outcome: "pay" } });
  await expect.poll(() => deps.stateOf(orderId)).toBe("COMPLETED");
  const status = await supabase.functions.invoke<{ metaInfo: { udf1: string } }>("status", {
    body: { orderId },
  });
  const udf1 = JSON.parse(status.data?.metaInfo.udf1 ?? "") as { id: string };

  const email = await supabase.from("therapist").select("email").eq("name", therapist.name);
  expect([email.status, email.error?.code]).toEqual([403, "42501"]);
  expect(email.error?.hint).toContain("create-meeting takes the orderId");
  const { startTime, endTime } = meetingCallOf({ ...payment, meta_info: meta }, therapist);
  const meeting = await supabase.functions.invoke<{ meetLink: string }>("create-meeting", {
    body: { orderId, emails: [user.email], startTime, endTime },
  });
  const link = meeting.data?.meetLink ?? "";
  expect(link).toMatch(/^https:/);
  const mailed = await supabase.functions.invoke("mailer", {
    body: mailerCallOf({ ...payment, meta_info: meta }, link),
  });
  expect(mailed.data).toEqual({ sent: true });

  const row = {
    user_id: user.id,
    therapist: therapist.name,
    order_id: orderId,
    session_date: meta.date,
    session_time: meta.time,
    duration: meta.duration,
    link,
  };
  for (const user_id of [user.id, udf1.id]) {
    const booked = await supabase.from("booking").insert([{ ...row, user_id }]);
    expect([booked.error, booked.status]).toEqual([null, 201]);
  }
  const rows = await deps.query("select user_id, link from booking where order_id = $1", [orderId]);
  expect(rows).toEqual([{ user_id: user.id, link }]);
  for (const other of [
    { link: "https://evil.example" },
    { order_id: orderId.slice(0, -1) + (orderId.endsWith("_") ? "-" : "_") },
    { user_id: randomUUID() },
    { therapist: "Somebody Else" },
    { duration: 30 },
    { session_time: "3:00 AM" },
  ]) {
    const refused = await supabase.from("booking").insert({ ...row, ...other });
    expect([other, refused.status, refused.error?.code]).toEqual([other, 403, "42501"]);
  }

  const support = { email: user.email, message: "A question from another site" };
  expect(await supabase.from("support").insert([support])).toMatchObject({ status: 201 });
  const contact = await supabase
    .from("contact")
    .insert({ ...support, name: "Asha Rao", phone_number: "0120 400 0000" })
    .select("name,phone_number")
    .single();
  expect(contact.error).toBeNull();
  expect(contact.data).toMatchObject({ name: "Asha Rao" });
  const enquiries = await deps.query<{ email: string }>(
    "select email from support where email = $1 union all select email from contact where email = $1",
    [user.email],
  );
  expect(enquiries).toHaveLength(2);
  const consents = await deps.query<{ purpose: string }>(
    "select purpose from consent where subject = $1",
    [user.id],
  );
  expect(consents.map(({ purpose }) => purpose)).toContain("booking");
});

test("a quiz row is stored as the pages store theirs, and again where it is sent again", async () => {
  const user = newUser();
  await supabase.from("users").insert(user);
  expect(await supabase.from("quiz").insert(quizOf(user.id))).toMatchObject({ status: 201 });
  const again = { ...quizOf(user.id), issues: [], connection: null, preferred_time: "5:00 PM" };
  expect(await supabase.from("quiz").insert(again)).toMatchObject({ error: null, status: 201 });
  const rows = await deps.query<{ preferred_time: string; age: string }>(
    "select preferred_time, age from quiz where user_id = $1",
    [user.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.preferred_time).toBe("5:00 PM");
  expect(rows[0]?.age).toMatch(/^sealed:/);
});

test("rows that are sent twice at once are one", async () => {
  const user = newUser();
  const message = { email: user.email, message: "A question that is sent twice" };
  const { id: _, ...contact } = user;
  for (const [table, row] of [
    ["users", user],
    ["quiz", quizOf(user.id)],
    ["support", message],
    ["contact", { ...contact, ...message }],
  ] as [string, Record<string, unknown>][]) {
    const both = await Promise.all([
      supabase.from(table).insert(row),
      supabase.from(table).insert(row),
    ]);
    expect([table, ...both.map(({ status }) => status)]).toEqual([table, 201, 201]);
  }
  const rows = await deps.query<{ rows: number }>(
    `select (select count(*) from users where email = $1)::int + (select count(*) from quiz where user_id = $2)::int
       + (select count(*) from support where email = $1)::int
       + (select count(*) from contact where email = $1)::int as rows`,
    [user.email, user.id],
  );
  expect(rows).toEqual([{ rows: 4 }]);
});

describe("What the pages refuse is refused", () => {
  test("an id that belongs to another address, or to a visitor of the site", async () => {
    const user = newUser();
    expect(await supabase.from("users").insert(user)).toMatchObject({ status: 201 });
    const repeated = { ...user, name: "Another Name" };
    expect(await supabase.from("users").insert(repeated)).toMatchObject({ status: 201 });
    const taken = await supabase.from("users").insert({ ...user, email: "thief@example.com" });
    expect([taken.status, taken.error?.code]).toEqual([409, "23505"]);
    const stored = await deps.query("select name, email from users where id = $1", [user.id]);
    expect(stored).toEqual([{ name: user.name, email: user.email }]);
    const unknown = await supabase.from("quiz").insert(quizOf(randomUUID()));
    expect([unknown.status, unknown.error?.code]).toEqual([409, "23503"]);
    await deps.query('insert into intake (id, answers) values ($1, \'{"sealed":"sealed:x"}\')', [
      user.id,
    ]);
    const theirs = await supabase.from("quiz").insert(quizOf(user.id));
    expect([theirs.status, theirs.error?.code]).toEqual([409, "23505"]);
    expect(await deps.query("select from quiz where user_id = $1", [user.id])).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ["users", { ...newUser(), email: "a b" }, /^email: /],
    ["users", { ...newUser(), phone_number: "12" }, /^phone_number: /],
    ["users", { ...newUser(), id: "7" }, /^id: must be a UUID/],
    ["users", { ...newUser(), is_admin: true }, /has no is_admin/],
    ["quiz", { user_id: randomUUID(), name: "A", age: "12" }, /^age: /],
    ["quiz", { user_id: randomUUID(), name: "A", issues: ["Money"] }, /^issues/],
    ["quiz", { user_id: randomUUID(), name: "A", preferred_date: "2020-01-01" }, /preferred_date/],
    ["quiz", { user_id: randomUUID(), name: "A", preferred_time: "3:00 AM" }, /preferred_time/],
    ["support", { email: "a@example.com", message: " " }, /^message: /],
    ["support", { email: "a@example.com", message: "x".repeat(5_001) }, /^message: .*5,?000/],
    ["contact", { email: "a@example.com", message: "Hi" }, /name: .*phone_number: /],
  ])("%s, number %#, naming each field", async (table, row, message) => {
    const refused = await supabase.from(table).insert(row);
    expect([refused.status, refused.error?.code]).toEqual([422, "23514"]);
    expect(refused.error?.message).toMatch(message);
  });
});

describe("What no operation of section 7 asks for", () => {
  test.each([
    ["users?select=*", "GET", 405],
    ["quiz", "GET", 405],
    ["booking?order_id=eq.x", "GET", 405],
    ["orders?select=*", "GET", 404],
    ["staff", "POST", 404],
    ["rpc/anything", "POST", 404],
    ["constructor", "POST", 404],
    ["", "GET", 404],
    ["therapist", "POST", 405],
    ["therapist?id=eq.1", "PATCH", 405],
    ["users?id=eq.1", "DELETE", 405],
    ["therapist?select=name,weekly_hours", "GET", 400],
    ["therapist?select=name,orders(*)", "GET", 400],
    ["therapist?select=name&category=eq.x", "GET", 400],
    ["therapist?select=name&name=like.A*", "GET", 400],
    ["therapist?select=*,email", "GET", 403],
  ])("%s by %s is a refusal in JSON with its reason: %s", async (path, method, status) => {
    const init = method === "POST" || method === "PATCH" ? { method, body: "{}" } : { method };
    const refused = await rest(path, init);
    expect(refused.status).toBe(status);
    expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const body = (await refused.json()) as Record<string, unknown>;
    expect(Object.keys(body).toSorted()).toEqual(["code", "details", "hint", "message"]);
    expect(String(body.message).length).toBeGreaterThan(10);
  });

  test("no address of a therapist is in any answer", async () => {
    expect(await (await rest("therapist?select=*")).text()).not.toContain("@");
    expect(await (await rest("therapist")).text()).not.toContain("@");
  });

  test("one object of an unknown name is none, and a list of it is empty", async () => {
    const one = await supabase.from("therapist").select("name").eq("name", "Nobody").single();
    expect([one.status, one.error?.code]).toEqual([406, "PGRST116"]);
    const many = await supabase.from("therapist").select("name").eq("name", "Nobody");
    expect(many.data).toEqual([]);
    const all = await supabase.from("therapist").select("name").single();
    expect(all.status).toBe(406);
  });

  test("a body that is no JSON, or several rows, is refused, and an upsert", async () => {
    for (const body of ["{", "[]", "[{},{}]", "7", ""]) {
      const refused = await rest("contact", { method: "POST", body });
      expect([body, refused.status]).toEqual([body, 400]);
    }
    const upsert = await supabase.from("users").upsert(newUser());
    expect(upsert.status).toBe(400);
  });

  test("without the public key nothing is answered", async () => {
    for (const [path, method] of [
      ["therapist", "GET"],
      ["contact", "POST"],
      ["orders", "GET"],
    ] as const) {
      const refused = await rest(path, { method, headers: { apikey: "another" } });
      expect([path, refused.status]).toEqual([path, 401]);
    }
    const bearer = await rest("therapist?select=name", {
      headers: { apikey: "", Authorization: "Bearer demo-anon-key" },
    });
    expect(bearer.status).toBe(200);
  });
});

test("a browser asks first, and may send what the stock client sends", async () => {
  const asked = await rest("contact", {
    method: "OPTIONS",
    headers: {
      apikey: "",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "apikey,authorization,content-profile,content-type,prefer",
    },
  });
  expect(asked.status).toBe(204);
  for (const header of ["apikey", "authorization", "content-profile", "prefer", "accept-profile"])
    expect(asked.headers.get("Access-Control-Allow-Headers")).toContain(header);
});

test("every answer to the stock client is documented, and a page of another site may read it", () => {
  expect(answers.length).toBeGreaterThan(30);
  expect(answers.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(answers.filter(({ allowed }) => allowed !== "*")).toEqual([]);
});
