import { sendKind } from "../../../tests/support/fixtures/email-sweep.ts";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitorWithAnswers } from "../../../tests/support/fixtures/personal-data.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openMailedJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { unwrapText } from "../../../tests/support/fixtures/email-templates.ts";
import { insertLinkRequest } from "../links/link-requests.server.ts";
import { MailError } from "../emails/mail-transport.ts";
import { sendForm } from "../../../tests/support/http/send-form.ts";
import { dataForms } from "../../screens/privacy/your-data.server.ts";
import { endDataLinks, makeDataLink, findDataLink } from "./data-links.server.ts";

const deps = await openMailedJourney();

async function requestLink(email: string, at = now): Promise<string> {
  const id = randomUUID();
  await insertLinkRequest(deps.db, { id, email, requestedAt: at });
  await sendKind(deps, "data_link", id, at);
  return id;
}

/** The job of a link's email while the mail server is down, which may do something else before. */
async function sendDuringOutage(id: string, meanwhile = async () => {}) {
  const send = async () => {
    await meanwhile();
    throw new MailError("mail server down", { permanent: false });
  };
  const down = { ...deps, mailTransport: { ...deps.mailTransport, send } };
  await expect(sendKind(down, "data_link", id, now)).rejects.toThrow("mail server down");
}

/** The token in the newest email. */
function tokenMailed(): string {
  const address = /https:\/\/sahaj\.test\/privacy\/your-data\/([\w-]{22})(?![\w-])/;
  return address.exec(unwrapText(deps.emails.at(-1)?.text ?? ""))?.[1] ?? "no link";
}

test("after a mail outage longer than the link's hour, the emailed link is valid for an hour", async () => {
  const { email } = await visitorWithAnswers(deps);
  const id = randomUUID();
  await insertLinkRequest(deps.db, { id, email, requestedAt: now });
  await sendDuringOutage(id);
  await sendKind(deps, "data_link", id, later(5 * 3600));
  expect(deps.emails.map(({ to }) => to)).toEqual([{ address: email }]);
  const token = tokenMailed();
  expect(await findDataLink(deps, token, later(6 * 3600 - 1))).toMatchObject({ email });
  expect(await findDataLink(deps, token, later(6 * 3600))).toBeUndefined();
});

test("a link that was ended before its email was sent is not emailed", async () => {
  const { email } = await visitorWithAnswers(deps);
  const id = randomUUID();
  await insertLinkRequest(deps.db, { id, email, requestedAt: now });
  await sendDuringOutage(id, () => endDataLinks(deps.db, email, later(60)));
  await sendKind(deps, "data_link", id, later(5 * 3600));
  expect(deps.emails).toEqual([]);
});

test("the link goes to the stored email address, is valid for an hour and is stored only as a digest", async () => {
  const { email } = await visitorWithAnswers(deps);
  await requestLink(email.toUpperCase());
  expect(deps.emails.map(({ to }) => to)).toEqual([{ address: email }]);
  const token = tokenMailed();
  expect(await findDataLink(deps, token, later(3599))).toMatchObject({ email, newEmail: null });
  expect(await findDataLink(deps, token, later(3600))).toBeUndefined();
  const rows = await deps.db.selectFrom("secret_link").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("subject and text do not reveal what the site is about", async () => {
  await requestLink((await visitorWithAnswers(deps)).email);
  expect(deps.emails[0]?.subject).toBe("Your link");
  expect(deps.emails[0]?.text).not.toMatch(/therap|health|Asha/i);
});

test("an email address without stored data, or that only looks like a stored one, gets no email", async () => {
  const { email } = await visitorWithAnswers(deps);
  await requestLink("nobody@example.com");
  await requestLink(email.replace(".com", ".co\u212A"));
  await requestLink(email.replace("e", "\u0435"));
  expect(deps.emails).toEqual([]);
});

test("a mailbox gets three such emails an hour, and more after the hour", async () => {
  const { email } = await visitorWithAnswers(deps);
  for (const seconds of [0, 1, 2, 3, 600]) await requestLink(email, later(seconds));
  expect(deps.emails).toHaveLength(3);
  await requestLink(email, later(3601));
  expect(deps.emails).toHaveLength(4);
});

test("spellings of one mailbox share a limit, and each email goes to the spelling given", async () => {
  const make = (email: string) =>
    deps.db
      .transaction()
      .execute((trx) =>
        makeDataLink(deps, trx, { id: randomUUID(), email, newEmail: null, createdAt: now }),
      );
  const spellings = ["asha.k@gmail.com", "AshaK+1@gmail.com", "a.shak+2@googlemail.com"];
  for (const email of spellings) expect(await make(email)).toBe("made");
  expect(await make("ashak+3@gmail.com")).toBe("too_many");
  const { rows } = await deps.pool.query<{ email: string }>(
    "select email from link_request where email = any($1)",
    [spellings],
  );
  expect(rows.map(({ email }) => email).toSorted()).toEqual(spellings.toSorted());
  // Other providers treat a dot as part of the mailbox name.
  for (const email of ["z.a@example.com", "z.a+1@example.com", "z.a+2@example.com"])
    expect(await make(email)).toBe("made");
  expect(await make("z.a+3@example.com")).toBe("too_many");
  expect(await make("za@example.com")).toBe("made");
});

test("concurrent requests count each other", async () => {
  const { email } = await visitorWithAnswers(deps);
  await Promise.all([0, 1, 2, 3, 4, 5].map((seconds) => requestLink(email, later(seconds))));
  expect(deps.emails).toHaveLength(3);
});

test("the reader of a data link ends it with a button of its page: it opens nothing from then on", async () => {
  const { email } = await visitorWithAnswers(deps);
  await requestLink(email);
  const token = tokenMailed();
  expect(await findDataLink(deps, token, later(60))).toMatchObject({ email });
  const sent = await sendForm(deps, dataForms, { intent: "end" }, { token, at: later(60) });
  expect(sent).toEqual({ ok: true, to: "/privacy/your-data?ended=yes" });
  expect(await findDataLink(deps, token, later(60))).toBeUndefined();
});

test("a link that confirms a new address does nothing else with the data of the old one, nor a data link that", async () => {
  const { email } = await visitorWithAnswers(deps);
  await requestLink(email);
  const token = tokenMailed();
  const send = (intent: string) => sendForm(deps, dataForms, { intent }, { token, at: later(60) });
  expect(await send("confirm")).toMatchObject({ ok: false, status: 422 });
  const newEmail = `new-${email}`;
  const requests = deps.db.updateTable("link_request").set({ new_email: newEmail });
  await requests.where("email", "=", email).execute();
  for (const intent of ["end", "erase", "withdraw", "complaint", ""])
    expect(await send(intent)).toMatchObject({ ok: false, status: 422 });
  expect(await findDataLink(deps, token, later(60))).toMatchObject({ email, newEmail });
});
