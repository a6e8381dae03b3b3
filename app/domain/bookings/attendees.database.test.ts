import { sql } from "kysely";
import { expect, test } from "vitest";
import { attendee } from "../../../tests/support/fixtures/attendee.ts";
import { someBookedOrder } from "../../../tests/support/fixtures/booked-order.ts";
import { later, now } from "../../../tests/support/fixtures/orders.ts";
import { openJourney } from "../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../tests/support/fixtures/people.ts";
import { formOf } from "../../../tests/support/http/form-of.ts";
import { secretLinkToken } from "../links/secret-links.server.ts";
import { cancelBooking } from "./cancel-session.server.ts";
import { loadTherapistSession } from "./therapist-session.server.ts";
import { personalTables } from "../../db/personal-tables.ts";
import { fieldName } from "../../db/row.ts";
import { attendeeDetails, attendeeFields, noAttendee, toldTherapist } from "./attendee.ts";
import { findAttendee, saveAttendee } from "./attendees.server.ts";
import { parseAttendeeForm } from "../../screens/booking/parse-attendee-form.ts";

const deps = await openJourney();

test("the list says of each column of the registry whether the therapist is told it", () => {
  const listed = Object.fromEntries(
    attendeeFields.map((field) => [attendeeDetails[field].column, field]),
  );
  const registered = Object.keys(personalTables.attendee.columns);
  expect(listed).toEqual(
    Object.fromEntries(registered.map((column) => [column, fieldName(column)])),
  );
});

test("the therapist is told what the list says, and nothing else", () => {
  const more = { ...attendee, diagnosis: "zebrafinch diagnosis" };
  expect(toldTherapist(more)).toEqual({ ...attendee, secondEmail: "" });
});

test("details are encrypted, replaced by later ones, and shown to the therapist of a session that takes place", async () => {
  const { id, pricePaise } = await someBookedOrder(deps);
  expect(await saveAttendee(deps, id, { ...attendee, city: "Pune" }, now)).toEqual({ ok: true });
  expect(await saveAttendee(deps, id, attendee, now)).toEqual({ ok: true });
  const { rows } = await sql<{ row: string }>`
    select a::text as row from attendee a where order_id = ${id}`.execute(deps.db);
  expect(rows).toHaveLength(1);
  for (const text of Object.values(attendee)) expect(rows[0]?.row).not.toContain(text);

  const token = secretLinkToken(deps.secretKey, "session", id);
  expect((await loadTherapistSession(deps, token, now))?.attendee).toEqual({
    ...attendee,
    secondEmail: "",
  });
  await cancelBooking(deps, id, pricePaise, now);
  expect((await loadTherapistSession(deps, token, now))?.attendee).toEqual(noAttendee);
});

test("empty fields delete the details", async () => {
  const { id } = await someBookedOrder(deps);
  await saveAttendee(deps, id, attendee, now);
  await saveAttendee(deps, id, noAttendee, now);
  expect(await findAttendee(deps, id)).toEqual(noAttendee);
  const { rows } = await sql`select from attendee where order_id = ${id}`.execute(deps.db);
  expect(rows).toEqual([]);
});

test("nothing is saved for a cancelled session, nor from the end of a session", async () => {
  const over = await someBookedOrder(deps);
  expect(await saveAttendee(deps, over.id, attendee, later(31.5 * 3600 - 1))).toEqual({ ok: true });
  expect(await saveAttendee(deps, over.id, noAttendee, later(31.5 * 3600))).toEqual({
    ok: false,
    reason: "session_over",
  });
  expect(await findAttendee(deps, over.id)).toEqual(attendee);
  const cancelled = await someBookedOrder(deps);
  await cancelBooking(deps, cancelled.id, cancelled.pricePaise, now);
  expect(await saveAttendee(deps, cancelled.id, attendee, now)).toEqual({
    ok: false,
    reason: "not_booked",
  });
});

test("a second person’s address is stored with when the client said that they agree, and again for another one", async () => {
  const { id } = await someBookedOrder(deps);
  const agreedAt = async () =>
    (await deps.db.selectFrom("attendee").selectAll().where("order_id", "=", id).execute())[0]
      ?.second_email_agreed_at;
  await saveAttendee(deps, id, attendee, now);
  await saveAttendee(deps, id, { ...attendee, city: "Pune" }, later(60));
  expect(await agreedAt()).toEqual(now);
  await saveAttendee(deps, id, { ...attendee, secondEmail: "maya@example.com" }, later(120));
  expect(await agreedAt()).toEqual(later(120));
});

test("the address is neither the client’s nor the therapist’s, and a fourth one of a booking is refused", async () => {
  const therapist = await addTherapist(deps, { email: "t@example.com" });
  const order = await someBookedOrder(deps, { therapist });
  const save = (secondEmail: string) =>
    saveAttendee(deps, order.id, { ...noAttendee, secondEmail }, now);
  const own = order.contact.email.toUpperCase();
  expect(await save(own)).toEqual({ ok: false, reason: "own_email" });
  expect(await save("T@example.com")).toEqual({ ok: false, reason: "email_of_therapist" });
  for (const name of ["a", "b"]) expect(await save(`${name}@example.com`)).toEqual({ ok: true });
  // The same address again is no change; removed and named again, it is.
  expect(await save("b@example.com")).toEqual({ ok: true });
  expect(await save("")).toEqual({ ok: true });
  expect(await save("b@example.com")).toEqual({ ok: true });
  expect(await save("c@example.com")).toEqual({ ok: false, reason: "too_many_emails" });
  expect(await findAttendee(deps, order.id)).toMatchObject({ secondEmail: "b@example.com" });
});

const notAgreed = { secondAgreed: "Tick the box if they agree, or empty their email address" };
const nameAlone = { emergencyPhone: "Enter their phone number, or empty their name" };
const noNumber = { emergencyPhone: "Enter a phone number with 7 to 15 digits, like 98765 43210" };

test.each([
  [{ secondEmail: "ravi@example.com", secondAgreed: "yes" }, {}],
  // The box of a saved address, which is ticked.
  [{ secondEmail: "ravi@example.com", secondAgreed: "ravi@example.com" }, {}],
  [{ secondEmail: "", secondAgreed: "ravi@example.com" }, {}],
  [{ secondEmail: "maya@example.com", secondAgreed: "ravi@example.com" }, notAgreed],
  [{ secondEmail: "ravi@example.com" }, notAgreed],
  [{ secondEmail: "ravi@example.com", secondAgreed: " ravi@example.com " }, {}],
  [
    { secondEmail: "ravi", secondAgreed: "yes", emergencyName: "Zarina" },
    { ...nameAlone, secondEmail: "Enter an email address like name@example.com" },
  ],
  [{}, {}],
  [{ city: "Pune" }, {}],
  [{ emergencyPhone: "0120 4567890" }, {}],
  [{ emergencyName: "Zarina", emergencyPhone: "(+91) 98123-45670" }, {}],
  [{ emergencyName: "Zarina" }, nameAlone],
  [{ emergencyPhone: "12345" }, noNumber],
  [{ emergencyPhone: "Zarina" }, noNumber],
  [{ emergencyPhone: "1234567890123456" }, noNumber],
])("of the form %o the errors are %o", (fields, errors) => {
  const parsed = parseAttendeeForm(formOf(fields));
  expect(parsed.ok ? {} : parsed.errors).toEqual(errors);
});

test("each field of the form is parsed", () => {
  const form = formOf({ ...attendee, attendeeName: attendee.name, secondAgreed: "yes" });
  const parsed = { ...attendee, emergencyPhone: "9812345678" };
  expect(parseAttendeeForm(form)).toEqual({ ok: true, attendee: parsed });
});

test("a name is one line of at most 80 characters", () => {
  const parsed = parseAttendeeForm(formOf({ attendeeName: `Kamala\nRao ${"x".repeat(100)}` }));
  const name = parsed.ok ? parsed.attendee.name : "";
  expect(name).toMatch(/^Kamala Rao x+…$/);
  expect(name).toHaveLength(80);
});
