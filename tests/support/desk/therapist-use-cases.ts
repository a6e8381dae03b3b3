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
import type { StaffUseCase } from "./order-use-cases.ts";

const calendars = "domain/calendar/outside-calendars.server.ts";
const address = "https://calendar.example.com/private.ics";

/** A use case about a therapist whose calendar is connected. */
const aboutCalendar =
  (run: (deps: Journey, therapistId: number) => Promise<unknown>): StaffUseCase["prepare"] =>
  async (deps) => {
    const { id } = await addTherapist(deps);
    await connectCalendar({ ...deps, audit: async () => {} }, id, address, now);
    return (on) => run(on, id);
  };

const prices = "domain/therapists/plan-prices.server.ts";
const photos = "domain/therapists/photos.server.ts";
const planned = { half: "400", full: "900", fromDay: "2026-12-01" };

/** A use case about a draft of a therapist's prices. */
const aboutPrices =
  (
    run: (deps: Journey, therapistId: number, draft: string) => Promise<unknown>,
  ): StaffUseCase["prepare"] =>
  async (deps) => {
    const { id } = await addTherapist(deps);
    await draftPrices({ ...deps, audit: async () => {} }, id, planned, now);
    const { draft } = await loadPricePlan(deps.db, id);
    return (on) => run(on, id, String(draft?.id));
  };

const payouts = "domain/ledger/payouts.server.ts";

const profileEdits = "domain/therapists/profile-edits.server.ts";

/** A use case about a therapist who has changed their gender. */
const aboutEdit =
  (
    run: (
      deps: Journey,
      therapistId: number,
      edit: Parameters<typeof keepProfileEdit>[1],
    ) => Promise<unknown>,
  ): StaffUseCase["prepare"] =>
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
export const therapistUseCases: readonly StaffUseCase[] = [
  {
    file: calendars,
    useCase: "connect-calendar",
    async prepare(deps) {
      const { id } = await addTherapist(deps);
      return (on) => connectCalendar(on, id, address, now);
    },
  },
  {
    file: calendars,
    useCase: "replace-calendar",
    prepare: aboutCalendar((on, id) => connectCalendar(on, id, `${address}?b`, now)),
  },
  {
    file: calendars,
    useCase: "disconnect-calendar",
    prepare: aboutCalendar((on, id) => disconnectCalendar(on, id, now)),
  },
  {
    file: calendars,
    useCase: "read-calendar",
    prepare: aboutCalendar((on, id) => queueCalendarReading(on, id, later(120))),
  },
  {
    file: prices,
    useCase: "draft-prices",
    async prepare(deps) {
      const { id } = await addTherapist(deps);
      return (on) => draftPrices(on, id, planned, now);
    },
  },
  {
    file: prices,
    useCase: "publish-prices",
    prepare: aboutPrices((on, id, draft) => publishPrices(on, id, draft, now)),
  },
  {
    file: prices,
    useCase: "withdraw-prices",
    prepare: aboutPrices((on, id, draft) => withdrawPrices(on, id, draft, now)),
  },
  {
    file: "domain/therapists/change-therapist.server.ts",
    useCase: "add-therapist",
    async prepare() {
      const word = randomUUID();
      const texts = { objective: "Hello", approach: "Calm", concern: "Sleep", help: "Grief" };
      const person = { name: `Therapist ${word}`, category: "Counsellor", email: `${word}@a.test` };
      return (on) => addAtDesk(on, { cells: { ...person, ...texts }, isOther: false }, now);
    },
  },
  {
    file: profileEdits,
    useCase: "edit-own-profile",
    prepare: aboutEdit((on, id) =>
      editProfileText(on, id, "gender", { shown: '["woman"]', cells: { gender: "man" } }, now),
    ),
  },
  {
    file: profileEdits,
    useCase: "keep-profile-edit",
    prepare: aboutEdit((on, _, edit) => keepProfileEdit(on, edit, now)),
  },
  {
    file: profileEdits,
    useCase: "take-back-profile-edit",
    prepare: aboutEdit((on, _, edit) => takeBackProfileEdit(on, edit, "A typing error", now)),
  },
  {
    file: photos,
    useCase: "change-photo",
    async prepare(deps) {
      const { id } = await addTherapist(deps, { photourl: "/portraits/a.svg" });
      return (on) => changePhoto(on, id, { file: undefined, alt: "A woman" }, now);
    },
  },
  {
    file: photos,
    useCase: "remove-photo",
    async prepare(deps) {
      const { id } = await addTherapist(deps, { photourl: "/portraits/a.svg" });
      return (on) => removePhoto(on, id, now);
    },
  },
  {
    file: payouts,
    useCase: "mark-payout-paid",
    async prepare(deps) {
      const { therapistId } = await someoneToPay(deps);
      const { payoutPaise: expectedPaise } = await loadPayouts(
        deps.db,
        therapistId,
        month,
        december,
      );
      const given = { ...transfer, expectedPaise };
      return (on) => markPayoutPaid(on, { therapistId, month }, given, december);
    },
  },
  {
    file: payouts,
    useCase: "undo-payout",
    async prepare(deps) {
      const { therapistId } = await someoneToPay(deps);
      await pay({ ...deps, audit: async () => {} }, therapistId, december);
      return (on) => undoPayout(on, { therapistId, month }, 1, "wrong account", december);
    },
  },
];
