import { data } from "react-router";
import { inviteTherapistAsStaff } from "../../../domain/staff/staff-list.server.ts";
import { parseAuditReason } from "../../../domain/staff/audit.server.ts";
import { calendarVersion } from "../../../domain/calendar/outside-calendars.server.ts";
import {
  changePhoto,
  photoVersion,
  removePhoto,
} from "../../../domain/therapists/photos.server.ts";
import {
  draftPrices,
  loadPricePlan,
  planVersionOf,
  pricePlanVersion,
  publishPrices,
  withdrawPrices,
} from "../../../domain/therapists/plan-prices.server.ts";
import {
  keepProfileEdit,
  takeBackProfileEdit,
} from "../../../domain/therapists/profile-edits.server.ts";
import type { Practice } from "../../../domain/therapists/therapist.ts";
import { deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { servicesContext } from "../../../services.server.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { KeepingForm } from "../../../ui/form/sent-values.tsx";
import { Portrait } from "../../../ui/picture/portrait.tsx";
import {
  asId,
  choice,
  day,
  DeskForm,
  type DeskForms,
  FieldList,
  hidden,
  text,
} from "../desk-fields.tsx";
import { DeskHeading } from "../desk-frame.tsx";
import { StateChip } from "../desk-table.tsx";
import { EnrolmentCode } from "../people/staff.tsx";
import type { Route } from "./+types/therapist";
import {
  calendarDone,
  calendarForms,
  calendarProblems,
  OutsideCalendarForms,
} from "./outside-calendar.tsx";
import { priceForms, PricePlanView, priceProblems } from "./price-plan.tsx";
import { loadProfileEdits } from "./profile-edits.server.ts";
import { editForms, ProfileEdits } from "./profile-edits.tsx";
import { bytesOf, calendarRuns, fieldRuns } from "./therapist-actions.server.ts";
import { FieldForm, FoldedForm, NoticeForm } from "./field-form.tsx";
import {
  closesText,
  fieldForms,
  fieldOf,
  fieldProblems,
  invalidText,
  photoFields,
  photoText,
  invitationProblems,
  mayChange,
  practiceForms,
  rightOn,
  stateNames,
  therapistFields,
  type TherapistFieldName,
} from "./therapist-fields.tsx";
import { loadDeskTherapist, loadOutsideCalendar } from "./therapist.server.ts";

const byOwner = { ...rightOn("owner"), expects: "shown" } as const;
const ofPhoto = { ...rightOn("owner"), expects: "version" } as const;

export const forms = {
  ...fieldForms(Object.keys(therapistFields) as TherapistFieldName[], rightOn),
  ...practiceForms(),
  state: {
    ...byOwner,
    button: "Save",
    fields: {
      shown: hidden(),
      state: choice("State", (typed) => typed as Practice["state"], Object.entries(stateNames)),
      listed_from: day("Listed again from (for a pause; may stay empty)", { required: false }),
    },
  },
  "add-credential": {
    ...byOwner,
    button: "Save",
    fields: {
      shown: hidden(),
      register: text("Register"),
      number: text("Number"),
      checked_on: day("Checked on"),
      expires_on: day("Expires on (may stay empty)", { required: false }),
    },
  },
  "remove-credential": {
    ...byOwner,
    button: "Remove",
    fields: { shown: hidden(), at: hidden() },
  },
  ...calendarForms(),
  ...priceForms,
  "save-photo": {
    ...ofPhoto,
    button: "Save the photo",
    fields: photoFields(
      "New photo",
      "the name",
      "JPEG, PNG or WebP of at most 5 MB, at least 512 × 512. Empty: the photo stays.",
    ),
  },
  "remove-photo": { ...ofPhoto, button: "Remove the photo", fields: { version: hidden() } },
  ...editForms,
  invite: {
    right: "staff",
    needsCode: true,
    expects: { nothing: "an invitation replaces the one before, and says so to who sends it" },
    button: "Invite to their own screens",
    fields: {},
  },
} satisfies DeskForms;

const done = {
  saved: "Saved. Visitors see it now.",
  ...calendarDone,
  "draft-prices": "The draft is saved. Look at the preview, then publish it.",
  "publish-prices": "Published. The prices count from their day on.",
  "withdraw-prices": "Withdrawn. The prices stay as they are.",
  "save-photo": "Saved. Visitors see the photo now.",
  "remove-photo": "Removed. A placeholder is shown.",
  "keep-edit": "Kept.",
  "take-back-edit": "Taken back. Visitors see what was there before.",
};

type Page = Route.ComponentProps["loaderData"];

/** One therapist: each field with a form by itself, as far as the signed-in role may change it. */
export default function Therapist({ loaderData: page, actionData }: Route.ComponentProps) {
  const { name, cells, practice, returns, isOwner, bookedCount, toMove } = page;
  const formsIn = (group: string) =>
    page.fields
      .filter((field) => therapistFields[field.name].group === group)
      .map((field) => <FieldForm key={field.name} {...field} cells={cells} forms={forms} />);
  const [texts, business] = [formsIn("texts"), formsIn("owner")];
  return (
    <>
      <p className="desk-back">
        <a href="/desk/therapists">All therapists</a>
      </p>
      <DeskHeading done={done}>{name}</DeskHeading>
      {actionData?.invited && (
        <div className="desk-notice">
          <EnrolmentCode {...actionData.invited} />
        </div>
      )}
      <p className="desk-row">
        <StateChip state={stateNames[practice.state]} />
        {returns && <span>{`listed again from ${returns}`}</span>}
        <span className="desk-soft">
          {bookedCount === 0
            ? "No session is booked."
            : bookedCount === 1
              ? "1 session is booked and stays as booked."
              : `${bookedCount} sessions are booked and stay as booked.`}
        </span>
      </p>
      {practice.state === "left" && (
        <section aria-labelledby="to-move" className="desk-notice">
          <h2 id="to-move">Has left</h2>
          <p>Their own screens, sign-ins, mailed session links and calendar address have ended.</p>
          {toMove.length > 0 && (
            <p>
              These sessions are still booked with them. Open each one, and move it or cancel it:
            </p>
          )}
          <ul>
            {toMove.map(({ orderId, when }) => (
              <li key={orderId}>
                <a href={`/desk/order/${orderId}`}>{when}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {page.titleWithoutEntry && (
        <div className="desk-notice">
          <Notice
            tone="warning"
            title={`The title “${page.titleWithoutEntry}” needs a register entry that has not expired. Visitors don’t see this therapist without one.`}
          />
        </div>
      )}
      <ProfileEdits edits={page.edits} />
      <div className="desk-columns mt-6">
        <div className="space-y-8">
          {page.mayChangeHours && (
            <section aria-labelledby="practice">
              <h2 id="practice">Listing and hours</h2>
              {isOwner && <StateForm {...page} />}
              {formsIn("hours")}
              <NoticeForm {...page} />
            </section>
          )}
          {texts.length > 0 && (
            <section aria-labelledby="texts">
              <h2 id="texts">Profile</h2>
              {texts}
            </section>
          )}
          {isOwner && <PhotoForm {...page} />}
        </div>
        <div className="space-y-8">
          {isOwner && <Credentials {...page} />}
          {business.length > 0 && (
            <section aria-labelledby="business">
              <h2 id="business">Prices and person</h2>
              {business}
            </section>
          )}
          {page.plan && <PricePlanView plan={page.plan} cost={page.cost} />}
          {page.outside && <OutsideCalendarForms {...page.outside} sessionsAt="/desk/order/" />}
          {isOwner && practice.state !== "left" && (
            <section aria-labelledby="account">
              <h2 id="account">Desk of this therapist</h2>
              <DeskForm forms={forms} intent="invite">
                <p className="desk-soft">
                  Their own screens show their week, hours, profile and payouts. The invitation goes
                  to the email above, and you are shown their enrolment code. Who works here already
                  under that address gets the role beside their own.
                </p>
              </DeskForm>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function StateForm({ practice: { state, listedFrom }, practiceVersion }: Page) {
  return (
    <FoldedForm
      forms={forms}
      intent="state"
      label="State"
      value={stateNames[state]}
      hint="Paused or left: gone from the list, the match and the profile right away, and no new bookings. Left: their own screens, sign-ins, mailed session links and calendar address end in the same press. Choose paused for a therapist who still holds booked sessions."
      first={{ shown: practiceVersion, state, listed_from: listedFrom ?? "" }}
    />
  );
}

function Credentials({ credentials, credentialsVersion: shown }: Page) {
  return (
    <section aria-labelledby="credentials">
      <h2 id="credentials">Register entries</h2>
      {credentials.length === 0 && (
        <p className="desk-soft">None is recorded, and none is shown.</p>
      )}
      {credentials.map(({ register, number, checkedOn, expiresOn, isExpired }, at) => (
        <DeskForm
          key={`${register} ${number}`}
          forms={forms}
          intent="remove-credential"
          className="desk-quoted py-1"
          first={{ shown, at }}
          named={`Remove the entry ${number}`}
        >
          <p>
            {`${register}, ${number}`}
            <span className="desk-soft block">
              {`checked ${checkedOn}${expiresOn ? `, expires ${expiresOn}` : ""}`}
            </span>
            {isExpired && <StateChip state="expired: not shown" />}
          </p>
        </DeskForm>
      ))}
      <FoldedForm
        forms={forms}
        intent="add-credential"
        label="Add an entry"
        value=""
        first={{ shown }}
      />
    </section>
  );
}

/** A therapist's photo, and the form to replace, describe or remove it. */
function PhotoForm({ photourl, photoAlt, photoVersion: version }: Page) {
  return (
    <section aria-labelledby="photo-heading">
      <h2 id="photo-heading">Photo</h2>
      <p className="desk-soft">
        The photo is cropped to a square. Place, time and all other notes of the camera are removed.
      </p>
      <div className="my-3">
        <Portrait src={photourl} alt={photoAlt} size={104} />
      </div>
      <KeepingForm
        of={{ intent: "save-photo" }}
        method="post"
        encType="multipart/form-data"
        className="desk-form"
      >
        <FieldList fields={forms["save-photo"].fields} first={{ version, alt: photoAlt }} />
        <div className="desk-row">
          <Button variant="secondary" name="intent" value="save-photo">
            {forms["save-photo"].button}
          </Button>
          <Button variant="secondary" name="intent" value="remove-photo">
            {forms["remove-photo"].button}
          </Button>
        </div>
      </KeepingForm>
    </section>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { member } = context.get(staffContext);
  const now = services.now();
  const shown = await loadDeskTherapist(services.db, asId(params.id), member, now);
  if (!shown) throw data(fieldProblems.therapist_unknown, { status: 404 });
  const plan = shown.isOwner ? await loadPricePlan(services.db, shown.id) : null;
  return {
    ...shown,
    // The therapist's own calendar; null for a role that does not change hours.
    outside: shown.mayChangeHours ? await loadOutsideCalendar(services, shown.id, now) : null,
    // Prices to come; null for another role than the owner.
    plan: plan && { ...plan, version: planVersionOf(plan) },
    // What the therapist changed; empty for a role that does not change texts.
    edits: mayChange(member, "texts") ? await loadProfileEdits(services.db, shown.id) : [],
  };
}

const changed = { ok: false, reason: "changed_meanwhile" } as const;

export function action(args: Route.ActionArgs) {
  const therapistId = asId(args.params.id);
  const screen = deskScreen({ therapistId }, forms, {
    run: {
      ...fieldRuns,
      ...calendarRuns,
      "draft-prices": (deps, { half, full, from_day: fromDay }, { now }) =>
        draftPrices(deps, therapistId, { half, full, fromDay }, now),
      "publish-prices": (deps, { shown }, { now }) => publishPrices(deps, therapistId, shown, now),
      "withdraw-prices": (deps, { shown }, { now }) =>
        withdrawPrices(deps, therapistId, shown, now),
      "save-photo": async (deps, { alt }, { upload, now }) =>
        changePhoto(deps, therapistId, { file: await bytesOf(upload("photo")), alt }, now),
      "remove-photo": (deps, _values, { now }) => removePhoto(deps, therapistId, now),
      "keep-edit": async (deps, { part, shown }, { now }) =>
        part ? keepProfileEdit(deps, { therapistId, part, shown }, now) : changed,
      async "take-back-edit"(deps, { part, shown, reason: typed }, { now }) {
        const reason = parseAuditReason(typed);
        if (reason === undefined) return { ok: false, reason: "reason_missing" as const };
        return part
          ? takeBackProfileEdit(deps, { therapistId, part, shown }, reason, now)
          : changed;
      },
      invite: (deps, _values, { now }) => inviteTherapistAsStaff(deps, therapistId, now),
    },
    version: (deps, _about, intent) =>
      intent === "draft-prices"
        ? pricePlanVersion(deps.db, therapistId)
        : intent.endsWith("-photo")
          ? photoVersion(deps.db, therapistId)
          : calendarVersion(deps.db, therapistId),
    problems: {
      ...fieldProblems,
      closes_days: (refused, press) => closesText(refused, press),
      invalid: (refused) => invalidText(refused),
      photo_invalid: (refused) => photoText(refused),
      ...calendarProblems,
      ...priceProblems,
      ...invitationProblems,
      reason_missing: "Write why, in 3 to 200 characters.",
      changed_meanwhile: (_refused, { intent }) =>
        intent.endsWith("-edit")
          ? "This changed since you opened the page, or since the therapist wrote it. Nothing was done."
          : fieldProblems.changed_meanwhile,
    },
    at: {
      closes_days: "hours",
      invalid: (refused) => ({ [fieldOf(refused.column)]: invalidText(refused) }),
    },
    status: ({ reason }, { intent }) =>
      reason === "invalid" ||
      reason === "reason_missing" ||
      /-(?:calendar|photo|prices)$/.test(intent)
        ? 422
        : 409,
    show: (did) => ("email" in did ? { invited: { email: did.email, code: did.code } } : undefined),
    done: ({ intent }) =>
      `/desk/therapists/${therapistId}?done=${Object.hasOwn(done, intent) ? intent : "saved"}`,
  });
  return runForm(args, screen);
}
