import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { digest } from "../../app/lib/token.ts";
import { addStaff } from "../support/fixtures/staff.ts";
import { rawFormRequest, sendRaw } from "../support/http/raw-request.ts";
import { forFile } from "../support/product/for-file.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { productionEnvironment } from "../support/product/production-environment.ts";

/** Half an hour of typing, sent after the session had ended. */

const environment = { ...productionEnvironment, PUBLIC_URL: "https://sahaj.example" };
const { product, database } = await forFile(startFreshProduct(environment));
const throughProxy = { Host: "sahaj.example", "X-Forwarded-Proto": "https" };

const cookieOf = (token: string) =>
  `__Host-staff=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString("base64"))}`;

/** A person who is signed in; their last press was so many minutes ago. */
async function signedIn(idleMinutes: number) {
  const token = randomBytes(24).toString("base64url");
  const { id } = await addStaff(database, ["owner"], { since: new Date(Date.now() - 86_400_000) });
  await database.query(
    `insert into staff_session (token_hash, staff_id, created_at, seen_at, expires_at, factor_at)
     values ($1, $2, now() - interval '1 hour', now() - make_interval(mins => $3), now() + interval '11 hours', now())`,
    [digest(token), id, idleMinutes],
  );
  return { id, token, cookie: cookieOf(token) };
}

const open = (path: string, cookie: string) =>
  sendRaw(product.url, { path, headers: { ...throughProxy, Cookie: cookie } });

function send(path: string, fields: Record<string, string>, cookie: string) {
  const form = rawFormRequest(path, Object.entries(fields), cookie);
  return sendRaw(product.url, { ...form, headers: { ...form.headers, ...throughProxy } });
}

test("a form that is sent after 31 idle minutes is back after the sign-in, for that person alone", async () => {
  const path = "/desk/staff";
  const [person, other] = [await signedIn(31), await signedIn(0)];
  const typed = { intent: "invite", email: "half-an-hour@clinic.test", code: "123456" };
  const refused = await send(path, typed, person.cookie);
  expect([refused.status, refused.headers.location]).toEqual([302, "/desk/login?kept=yes"]);
  const login = await open("/desk/login?kept=yes", "");
  expect(login.text).toContain("What you typed is kept for 30 minutes");
  const again = randomBytes(24).toString("base64url");
  await database.query(
    `insert into staff_session (token_hash, staff_id, created_at, seen_at, expires_at, factor_at)
     values ($1, $2, now(), now(), now() + interval '12 hours', now())`,
    [digest(again), person.id],
  );
  const page = await open(path, cookieOf(again));
  expect(page.status).toBe(200);
  expect(page.text).toContain("Your form is back, and nothing was sent");
  expect(page.text).toContain('value="half-an-hour@clinic.test"');
  expect(page.text).not.toContain("123456");
  expect((await open(path, other.cookie)).text).not.toContain("half-an-hour");
  const sent = await database.query("select from staff where email = $1", [typed.email]);
  expect(sent.rowCount).toBe(0);
});
