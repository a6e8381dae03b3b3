import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { eventsAbout } from "../../../tests/support/database/published-events.ts";
import { type Journey, later, now, openJourney } from "../../../tests/support/fixtures/orders.ts";
import { joined } from "../../../tests/support/fixtures/every-email.ts";
import { type MailToLookAt, mailToLookAt } from "../../../tests/support/screens/example-emails.ts";
import { requestManageLink } from "../booking-access/request-manage-link.server.ts";
import { insertLinkRequest } from "../booking-access/link-request-store.server.ts";
import { MailError } from "../email/mail-transport.ts";
import { endLinks } from "./data-link-store.server.ts";
import { sendDataLink } from "./send-data-link.server.ts";
import { makeDataLink, openDataLink } from "./open-data-link.server.ts";

let journey: Journey;
let deps: Journey & MailToLookAt;
beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey.end());
beforeEach(() => {
  deps = { ...journey, ...mailToLookAt() };
});

async function ask(email: string, at = now): Promise<string> {
  const id = randomUUID();
  await insertLinkRequest(deps.db, { id, email, askedAt: at });
  await sendDataLink(deps, id, at);
  return id;
}

const away = async () => {
  throw new MailError("away", { permanent: false });
};

/** The token in the newest letter. */
function tokenMailed(): string {
  const address = /https:\/\/sahaj\.test\/privacy\/your-data\/([\w-]{22})(?![\w-])/;
  return address.exec(joined(deps.emails.at(-1)?.text ?? ""))?.[1] ?? "no link";
}

test.each([["known"], ["unknown"]])(
  "a wish of a %s address is written down and told",
  async (kind) => {
    const email = kind === "known" ? (await visitorWithAnswers(deps)).email : "nobody@example.com";
    expect(await requestManageLink(deps, ` ${email} `, now, "", "data_link.requested")).toEqual({
      ok: true,
    });
    const requestedList = await deps.db
      .selectFrom("link_wish")
      .select("id")
      .where("email", "=", email)
      .execute();
    expect(requestedList).toHaveLength(1);
    const events = await eventsAbout(deps.db, requestedList[0]?.id ?? "");
    expect(events.map(({ event }) => event)).toEqual(["data_link.requested"]);
  },
);

test("after an outage longer than a link's hour, the link that is mailed opens for an hour", async () => {
  const { email } = await visitorWithAnswers(deps);
  const id = randomUUID();
  await insertLinkRequest(deps.db, { id, email, askedAt: now });
  await expect(
    sendDataLink({ ...deps, mailTransport: { ...deps.mailTransport, send: away } }, id, now),
  ).rejects.toThrow("away");
  await sendDataLink(deps, id, later(5 * 3600));
  expect(deps.emails.map(({ to }) => to)).toEqual([{ address: email }]);
  const token = tokenMailed();
  expect(await openDataLink(deps, token, later(6 * 3600 - 1))).toMatchObject({ email });
  expect(await openDataLink(deps, token, later(6 * 3600))).toBeUndefined();
});

test("a link that was ended before its email went out is not mailed", async () => {
  const { email } = await visitorWithAnswers(deps);
  const id = randomUUID();
  await insertLinkRequest(deps.db, { id, email, askedAt: now });
  const ending = async () => {
    await endLinks(deps.db, email, later(60));
    return away();
  };
  await expect(
    sendDataLink({ ...deps, mailTransport: { ...deps.mailTransport, send: ending } }, id, now),
  ).rejects.toThrow("away");
  await sendDataLink(deps, id, later(5 * 3600));
  expect(deps.emails).toEqual([]);
});

test("the link goes to the address as it is held, works for an hour, and is kept as a digest alone", async () => {
  const { email } = await visitorWithAnswers(deps);
  await ask(email.toUpperCase());
  expect(deps.emails.map(({ to }) => to)).toEqual([{ address: email }]);
  const token = tokenMailed();
  expect(await openDataLink(deps, token, later(3599))).toMatchObject({ email, newEmail: null });
  expect(await openDataLink(deps, token, later(3600))).toBeUndefined();
  const rows = await deps.db.selectFrom("data_link").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each(["", "x", "A".repeat(22), "A".repeat(44)])(
  "a token that is none opens nothing: %j",
  async (token) => {
    expect(await openDataLink(deps, token, now)).toBeUndefined();
  },
);

test("neither subject nor preview says what the site is about", async () => {
  await ask((await visitorWithAnswers(deps)).email);
  expect(deps.emails[0]?.subject).toBe("The link that you asked for");
  expect(deps.emails[0]?.text).not.toMatch(/therap|health|Asha/i);
});

test("to an address that nothing is held about, nothing is sent", async () => {
  await ask("nobody@example.com");
  expect(deps.emails).toEqual([]);
});

test("an address that only looks like another gets nothing of it", async () => {
  const { email } = await visitorWithAnswers(deps);
  await ask(email.replace(".com", ".co\u212A"));
  await ask(email.replace("e", "\u0435"));
  expect(deps.emails).toEqual([]);
});

test("a mailbox gets three such letters an hour, and then again one", async () => {
  const { email } = await visitorWithAnswers(deps);
  for (const seconds of [0, 1, 2, 3, 600]) await ask(email, later(seconds));
  expect(deps.emails).toHaveLength(3);
  await ask(email, later(3601));
  expect(deps.emails).toHaveLength(4);
});

test("spellings of one mailbox are counted together, and each is written to as it was given", async () => {
  const make = (email: string) =>
    deps.db
      .transaction()
      .execute((trx) =>
        makeDataLink(deps, trx, { id: randomUUID(), email, newEmail: null, madeAt: now }),
      );
  const spelt = ["asha.k@gmail.com", "AshaK+1@gmail.com", "a.shak+2@googlemail.com"];
  for (const email of spelt) expect(await make(email)).toBe(true);
  expect(await make("ashak+3@gmail.com")).toBe(false);
  const { rows } = await deps.pool.query<{ email: string }>(
    "select email from data_link where email = any($1)",
    [spelt],
  );
  expect(rows.map(({ email }) => email).toSorted()).toEqual(spelt.toSorted());
  // Elsewhere a dot makes another mailbox.
  for (const email of ["z.a@example.com", "z.a+1@example.com", "z.a+2@example.com"])
    expect(await make(email)).toBe(true);
  expect(await make("z.a+3@example.com")).toBe(false);
  expect(await make("za@example.com")).toBe(true);
});

test("wishes that are answered at once count each other", async () => {
  const { email } = await visitorWithAnswers(deps);
  await Promise.all([0, 1, 2, 3, 4, 5].map((seconds) => ask(email, later(seconds))));
  expect(deps.emails).toHaveLength(3);
});

test("a wish is answered once, and after a crash by the same letter with the same link", async () => {
  const { email } = await visitorWithAnswers(deps);
  deps.breakAfterNext();
  const id = randomUUID();
  await insertLinkRequest(deps.db, { id, email, askedAt: now });
  await expect(sendDataLink(deps, id, now)).rejects.toThrow("the line broke");
  await sendDataLink(deps, id, later(60));
  await sendDataLink(deps, id, later(120));
  expect(deps.emails).toHaveLength(2);
  expect(deps.emails[1]).toEqual(deps.emails[0]);
});
