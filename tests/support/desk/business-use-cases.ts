import { randomUUID } from "node:crypto";
import { exportMoney, moneyExports } from "../../../app/domain/ledger/money-exports.server.ts";
import { setOperatorShare } from "../../../app/domain/ledger/operator-share.server.ts";
import { importSettlement } from "../../../app/domain/ledger/import-settlement.server.ts";
import type { ContentItem } from "../../../app/domain/content/content-kinds.ts";
import {
  listContentDrafts,
  discardContentDraft,
  publishContentDraft,
  saveContentDraft,
} from "../../../app/domain/content/content.server.ts";
import {
  giveStaffRole,
  inviteStaff,
  removeStaff,
  signOutStaff,
  takeStaffRole,
} from "../../../app/domain/staff/staff-list.server.ts";
import { signIn } from "../../../app/domain/staff/sign-in.server.ts";
import { changePractice } from "../../../app/domain/therapists/change-practice.server.ts";
import { practiceOf } from "../../../app/domain/therapists/therapist.ts";
import {
  changeTherapist,
  findTherapistEntry,
  therapistCells,
} from "../../../app/domain/therapists/change-therapist.server.ts";
import { newOrderId } from "../../../app/domain/orders/order-id.server.ts";
import {
  closePaymentWithoutOrder,
  findOrFetchPaymentWithoutOrder,
} from "../../../app/domain/payments/payment-without-order.server.ts";
import { importRoster } from "../../../app/domain/therapists/import-roster.server.ts";
import type { Prepare, UseCases } from "./order-use-cases.ts";
import { later, now } from "../fixtures/orders.ts";
import type { Journey } from "../fixtures/test-services.ts";
import { completed } from "../providers/scripted-payments.ts";
import { addTherapist, noProfile } from "../fixtures/people.ts";
import { authenticatorCode } from "./authenticator-code.ts";
import { signInByRecoveryCode } from "../../../app/domain/staff/recovery-sign-in.server.ts";
import { createStaffLink } from "../../../app/domain/staff/staff-links.server.ts";
import { enrolledStaff, signedInStaff } from "./staff-sign-in.ts";

const silent = (deps: Journey): Journey => ({ ...deps, audit: async () => {} });

const typed = { field: () => "A short text", staffId: null };

/** A use case about a frequent question of its own. */
const aboutContent =
  (
    hasDraft: boolean,
    run: (deps: Journey, item: ContentItem, draft: string) => Promise<unknown>,
  ): Prepare =>
  async (deps) => {
    const item: ContentItem = { kind: "faq", item: `q-${randomUUID()}` };
    if (hasDraft) await saveContentDraft(silent(deps), item, typed, now);
    const draft = (await listContentDrafts(deps.db)).find((one) => one.item === item.item);
    return (on) => run(on, item, String(draft?.id));
  };

/** A use case about a member who has been invited. */
const aboutMember =
  (run: (deps: Journey, staffId: string) => Promise<unknown>, roles = ["support"]): Prepare =>
  async (deps) => {
    const email = `${randomUUID()}@example.com`;
    await inviteStaff(silent(deps), email, roles, now);
    const { rows } = await deps.pool.query("select id from staff where email = $1", [email]);
    return (on) => run(on, String(rows[0]?.id));
  };

const preparePhoto = async () => ({ ok: false, problem: "no photo" }) as const;

/** A therapist whose texts an import accepts. */
const someTherapist = (deps: Journey) =>
  addTherapist(deps, {
    profile: {
      ...noProfile,
      objective: "Hello",
      approach: "Calm",
      concern: ["Sleep"],
      help: ["Grief"],
    },
  });

/** The use cases about therapists, texts, money as a whole and staff. */
export const businessUseCases: UseCases = {
  async "close-payment"(deps) {
    const id = newOrderId(now, deps.secretKey);
    deps.payments.script.fetchStatus = async () => completed(79_900);
    await findOrFetchPaymentWithoutOrder(deps, id, now);
    return (on) => closePaymentWithoutOrder(on, id, "returned by hand", now);
  },
  "save-draft": aboutContent(false, (on, item) => saveContentDraft(on, item, typed, now)),
  "publish-content": aboutContent(true, (on, item, draft) =>
    publishContentDraft(on, item, draft, now),
  ),
  "discard-draft": aboutContent(true, (on, item) => discardContentDraft(on, item, now)),
  async "invite-staff"() {
    const email = `${randomUUID()}@example.com`;
    return (on) => inviteStaff(on, email, ["support"], now);
  },
  "sign-out-staff": aboutMember((on, id) => signOutStaff(on, null, id, now)),
  "give-role": aboutMember((on, id) => giveStaffRole(on, null, id, "finance", now)),
  "take-role": aboutMember(
    (on, id) => takeStaffRole(on, null, id, "finance", now),
    ["support", "finance"],
  ),
  "remove-staff": aboutMember((on, id) => removeStaff(on, null, id, now)),
  async "sign-in"(deps) {
    const email = `${randomUUID()}@example.com`;
    const { link, browser, secret } = await enrolledStaff(silent(deps), email);
    const code = authenticatorCode(secret, now);
    return (on) => signIn(on, link, browser, code, () => on.audit, now);
  },
  async "sign-in-by-recovery-code"(deps) {
    const email = `${randomUUID()}@example.com`;
    const { secret, recoveryCodes } = await signedInStaff(silent(deps), email);
    const at = later(60);
    const [recoveryCode = ""] = recoveryCodes;
    const codes = { email, recoveryCode, code: authenticatorCode(secret, at) };
    return (as) => signInByRecoveryCode(as, codes, () => as.audit, at);
  },
  async "create-staff-link"(deps) {
    const email = `${randomUUID()}@example.com`;
    await inviteStaff(silent(deps), email, ["support"], now);
    return (on) => createStaffLink(on, email, now);
  },
  async "set-operator-share"(deps) {
    const count = "select count(*)::int as count from operator_share";
    const { rows } = await deps.pool.query(count);
    const earlier = Number(rows[0]?.count);
    // The first one is that of the payouts here; a later one begins in a month of which none is paid.
    const at = later(earlier === 0 ? 0 : 90 * 86_400 + earlier);
    return (on) => setOperatorShare(on, String(10 + earlier), at);
  },
  async "import-settlement"() {
    const text = `transaction,amount,fee,date\n${randomUUID()},5,0,2026-11-20`;
    return (on) => importSettlement(on, new TextEncoder().encode(text), now);
  },
  ...Object.fromEntries(
    (Object.keys(moneyExports) as (keyof typeof moneyExports)[]).map((name): [string, Prepare] => [
      `export-${name}`,
      async () => (on) => exportMoney(on, name, "2026-11", now),
    ]),
  ),
  async "change-practice"(deps) {
    const therapist = await someTherapist(deps);
    const shown = JSON.stringify(practiceOf(therapist));
    const change = { bufferMinutes: 15 };
    return (on) => changePractice(on, therapist.id, { shown, change }, now);
  },
  async "change-therapist"(deps) {
    const { id } = await someTherapist(deps);
    const entry = (await findTherapistEntry(deps.db, id))!;
    const change = { shown: therapistCells(entry, ["cost_60"]), cells: { cost_60: "999" } };
    return (on) => changeTherapist(on, id, change, now);
  },
  async "import-therapist"(deps) {
    const { name } = await someTherapist(deps);
    const file = { text: `name,cost_60\n${name},999`, format: "csv" } as const;
    return (on) => importRoster(on.db, file, { audit: on.audit, preparePhoto }, now);
  },
};
