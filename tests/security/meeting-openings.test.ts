import { expect, test } from "vitest";
import { listMeetingOpenings } from "../../app/domain/bookings/meeting-openings.server.ts";
import { allowances } from "../../app/http/rate-limits.server.ts";
import { databaseState } from "../support/desk/database-state.ts";
import { demoCookie, startDeskProduct } from "../support/desk/desk-product.ts";
import { sendRaw } from "../support/http/raw-request.ts";
import { forFile } from "../support/product/for-file.ts";

/** What a browser sends when a meeting's link is followed on a page of the site, as it may also be written by hand. */
const desk = await forFile(startDeskProduct({ LIMITS: "on" }));

const unknown = "A".repeat(22);
const { booking, session } = desk.targets.secret;
const ownOf = (orderId: string) => `/my/session/${orderId}/opened`;

/** As Chromium sends it: the referrer is withheld, so the origin is "null". */
const fromChromium = {
  "Content-Type": "text/ping",
  Origin: "null",
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Mode": "no-cors",
};

const ping = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(desk.product.url, {
    method: "POST",
    path,
    headers: { ...fromChromium, ...headers },
    body: "PING",
  });

/** The tables that a request changes, without those that count requests, say who is active, or that jobs write. */
async function changedBy(request: () => Promise<unknown>): Promise<string[]> {
  const before = await databaseState(desk.pool);
  await request();
  const after = await databaseState(desk.pool);
  return Object.keys(after).filter(
    (table) =>
      !/^(rate_limit|staff_session|page_change|ledger_\w+)$/.test(table) &&
      after[table] !== before[table],
  );
}

async function startNow(orderId: string): Promise<void> {
  await desk.pool.query("update orders set starts_at = now() where id = $1", [orderId]);
}

const answerTo = async (path: string, headers = {}) => {
  const { status, text, headers: told } = await ping(path, headers);
  return { status, text, cache: told["cache-control"] };
};
const nothingSaid = { status: 204, text: "", cache: "no-store" };

test("an unknown token, another side's, and another's session are answered like any other, and write nothing", async () => {
  await startNow(desk.orderId);
  const other = { Cookie: await desk.signIn("therapist", 0, false) };
  const swapped = booking.replace("booking", "session");
  const changes = await changedBy(async () => {
    for (const path of [`/booking/${unknown}`, `/session/${unknown}`, "/booking/x", swapped])
      expect(await answerTo(`${path}/opened`)).toEqual(nothingSaid);
    expect(await answerTo(ownOf(desk.orderId), other)).toEqual(nothingSaid);
  });
  expect(changes).toEqual([]);
});

test("a request from another site, a GET and a request without sign-in write nothing", async () => {
  await startNow(desk.orderId);
  const changes = await changedBy(async () => {
    const paths = [`${booking}/opened`, `${session}/opened`, ownOf(desk.orderId)];
    const Cookie = demoCookie("therapist");
    for (const path of paths) {
      for (const site of ["cross-site", "same-site"])
        expect((await ping(path, { Cookie, "Sec-Fetch-Site": site })).status).toBe(403);
      const got = await sendRaw(desk.product.url, { path, headers: { Cookie } });
      expect([path, got.status]).toEqual([path, 405]);
    }
    expect((await ping(ownOf(desk.orderId), { Cookie: demoCookie("owner") })).status).toBe(403);
  });
  expect(changes).toEqual([]);
});

test("each side's own page records it, once", async () => {
  await startNow(desk.orderId);
  await startNow(desk.begunId);
  const own = { Cookie: await desk.signIn("therapist") };
  const sides = async (orderId: string) =>
    Object.keys((await listMeetingOpenings(desk.db, [orderId])).get(orderId) ?? {}).toSorted();
  const first = await changedBy(async () => {
    expect(await answerTo(`${booking}/opened`)).toEqual(nothingSaid);
    expect(await answerTo(`${session}/opened`)).toEqual(nothingSaid);
    expect(await answerTo(ownOf(desk.orderId), own)).toEqual(nothingSaid);
  });
  expect(first).toEqual(["meeting_opening"]);
  expect(await sides(desk.orderId)).toEqual(["therapist", "visitor"]);
  expect(await sides(desk.begunId)).toEqual(["therapist"]);
  const again = await changedBy(() => ping(`${booking}/opened`));
  expect(again).toEqual([]);
});

test("one too many from a network is told so, whatever its token", async () => {
  const { times } = allowances.opening.network;
  const path = `/booking/${unknown}/opened`;
  for (let sent = 0; sent < times; sent += 20)
    await Promise.all(Array.from({ length: 20 }, () => ping(path)));
  expect((await ping(path)).status).toBe(429);
  expect((await ping(`${booking}/opened`)).status).toBe(429);
});
