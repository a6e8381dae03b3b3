import { randomUUID } from "node:crypto";
import {
  connectCalendar,
  disconnectCalendar,
  queueCalendarReading,
} from "../../../app/domain/calendar/outside-calendars.server.ts";
import {
  loadPayouts,
  markPayoutPaid,
  undoPayout,
} from "../../../app/domain/ledger/payouts.server.ts";
import { addTherapist as addAtDesk } from "../../../app/domain/therapists/change-therapist.server.ts";
import {
  editProfileText,
  editVersion,
  keepProfileEdit,
  listProfileEdits,
  takeBackProfileEdit,
} from "../../../app/domain/therapists/profile-edits.server.ts";
import { changePhoto, removePhoto } from "../../../app/domain/therapists/photos.server.ts";
import {
  draftPrices,
  loadPricePlan,
  publishPrices,
  withdrawPrices,
} from "../../../app/domain/therapists/plan-prices.server.ts";
import { december, month, pay, someoneToPay, transfer } from "../fixtures/payouts.ts";
import { later, now } from "../fixtures/orders.ts";
import type { Journey } from "../fixtures/test-services.ts";
import { addTherapist } from "../fixtures/people.ts";
import type { Prepare, UseCases } from "./order-use-cases.ts";

const address = "https://calendar.example.com/private.ics";

/** A use case about a therapist whose calendar is connected. */
const aboutCalendar =
  (run: (deps: Journey, therapistId: number) => Promise<unknown>): Prepare =>
  async (deps) => {
    const { id } = await addTherapist(deps);
    await connectCalendar({ ...deps, audit: async () => {} }, id, address, now);
    return (on) => run(on, id);
  };

const planned = { half: "400", full: "900", fromDay: "2026-12-01" };

/** A use case about a draft of a therapist's prices. */
const aboutPrices =
  (run: (deps: Journey, therapistId: number, draft: string) => Promise<unknown>): Prepare =>
  async (deps) => {
    const { id } = await addTherapist(deps);
    await draftPrices({ ...deps, audit: async () => {} }, id, planned, now);
    const { draft } = await loadPricePlan(deps.db, id);
    return (on) => run(on, id, String(draft?.id));
  };

/** A use case about a therapist who has changed their gender. */
const aboutEdit =
  (
    run: (
      deps: Journey,
      therapistId: number,
      edit: Parameters<typeof keepProfileEdit>[1],
    ) => Promise<unknown>,
  ): Prepare =>
  async (deps) => {
    const profile = { objective: "Hello", approach: "Calm", concern: ["Sleep"], help: ["Grief"] };
    const { id } = await addTherapist(deps, { profile });
    const woman = { shown: '[""]', cells: { gender: "woman" } };
    await editProfileText({ ...deps, audit: async () => {} }, id, "gender", woman, now);
    const [edit] = await listProfileEdits(deps.db, id);
    const shown = edit ? editVersion(edit) : "";
    return (on) => run(on, id, { therapistId: id, part: "gender", shown });
  };

/** The use cases about one therapist. */
export const therapistUseCases: UseCases = {
  async "connect-calendar"(deps) {
    const { id } = await addTherapist(deps);
    return (on) => connectCalendar(on, id, address, now);
  },
  "replace-calendar": aboutCalendar((on, id) => connectCalendar(on, id, `${address}?b`, now)),
  "disconnect-calendar": aboutCalendar((on, id) => disconnectCalendar(on, id, now)),
  "read-calendar": aboutCalendar((on, id) => queueCalendarReading(on, id, later(120))),
  async "draft-prices"(deps) {
    const { id } = await addTherapist(deps);
    return (on) => draftPrices(on, id, planned, now);
  },
  "publish-prices": aboutPrices((on, id, draft) => publishPrices(on, id, draft, now)),
  "withdraw-prices": aboutPrices((on, id, draft) => withdrawPrices(on, id, draft, now)),
  async "add-therapist"() {
    const word = randomUUID();
    const texts = { objective: "Hello", approach: "Calm", concern: "Sleep", help: "Grief" };
    const person = { name: `Therapist ${word}`, category: "Counsellor", email: `${word}@a.test` };
    return (on) => addAtDesk(on, { cells: { ...person, ...texts }, isOther: false }, now);
  },
  "edit-own-profile": aboutEdit((on, id) =>
    editProfileText(on, id, "gender", { shown: '["woman"]', cells: { gender: "man" } }, now),
  ),
  "keep-profile-edit": aboutEdit((on, _, edit) => keepProfileEdit(on, edit, now)),
  "take-back-profile-edit": aboutEdit((on, _, edit) =>
    takeBackProfileEdit(on, edit, "A typing error", now),
  ),
  async "change-photo"(deps) {
    const { id } = await addTherapist(deps, { photourl: "/portraits/a.svg" });
    return (on) => changePhoto(on, id, { file: undefined, alt: "A woman" }, now);
  },
  async "remove-photo"(deps) {
    const { id } = await addTherapist(deps, { photourl: "/portraits/a.svg" });
    return (on) => removePhoto(on, id, now);
  },
  async "mark-payout-paid"(deps) {
    const { therapistId } = await someoneToPay(deps);
    const { payoutPaise: expectedPaise } = await loadPayouts(deps.db, therapistId, month, december);
    const given = { ...transfer, expectedPaise };
    return (on) => markPayoutPaid(on, { therapistId, month }, given, december);
  },
  async "undo-payout"(deps) {
    const { therapistId } = await someoneToPay(deps);
    await pay({ ...deps, audit: async () => {} }, therapistId, december);
    return (on) => undoPayout(on, { therapistId, month }, 1, "wrong account", december);
  },
};
