import { data, redirect } from "react-router";
import type { Route } from "./+types/therapist";
import { loadOutsideCalendar } from "../../../features/desk/outside-calendar/load-outside-calendar.server.ts";
import { outsideCalendarCopy } from "../../../features/desk/outside-calendar/outside-calendar-copy.ts";
import { OutsideCalendarForms } from "../../../features/desk/outside-calendar/outside-calendar-view.tsx";
import { loadDeskTherapist } from "../../../features/desk/therapists/load-desk-therapists.server.ts";
import { findTherapistAction } from "../../../features/desk/therapists/therapist-actions.server.ts";
import { problemOf } from "../../../features/desk/therapists/therapist-fields.ts";
import { photoCopy } from "../../../features/desk/therapists/photo/photo-copy.ts";
import { PhotoForm } from "../../../features/desk/therapists/photo/photo-form.tsx";
import { pricePlanCopy } from "../../../features/desk/therapists/prices/price-plan-copy.ts";
import { PricePlanView } from "../../../features/desk/therapists/prices/price-plan-view.tsx";
import { TherapistView } from "../../../features/desk/therapists/therapist-view.tsx";
import { therapistsCopy as copy } from "../../../features/desk/therapists/therapists-copy.ts";
import { EnrolmentCode } from "../../../features/desk/people/staff-view.tsx";
import { inviteStaff } from "../../../features/staff/invite-staff.server.ts";
import { may } from "../../../features/staff/permissions.ts";
import { findEntry } from "../../../features/therapists/roster/change-therapist.server.ts";
import { loadPricePlan } from "../../../features/therapists/price-changes/plan-prices.server.ts";
import { isFresh } from "../../../features/staff/staff-member.ts";
import { type DeskForm, parseDeskForm, requireFreshCode } from "../../../http/desk-form.server.ts";
import { staffContext } from "../../../http/guard-desk.server.ts";
import { ownValue } from "../../../lib/own-value.ts";
import { servicesContext } from "../../../services.server.ts";
import { handleOwnForm } from "./therapist-form.server.ts";

export const handle = { hydrate: false, desk: true };

/** The therapist's number; 0, which no therapist has, for other text. */
const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const signedIn = context.get(staffContext);
  const now = services.now();
  const shown = await loadDeskTherapist(services, idOf(params.id), signedIn.member.role, now);
  if (!shown) throw data(copy.unknown, { status: 404 });
  const done = new URL(request.url).searchParams.get("done") ?? "";
  const outside = shown.mayChangeHours ? await loadOutsideCalendar(services, shown.id, now) : null;
  const plan = shown.isOwner ? await loadPricePlan(services, shown.id) : null;
  return { ...shown, needsCode: !isFresh(signedIn, now), done, outside, plan };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const { services, staff, field, ask, now } = sent;
  const therapistId = idOf(params.id);
  if (field("intent") === "invite") return invite(context, sent, therapistId);
  const handled = await handleOwnForm(context, sent, therapistId);
  if (handled) return handled;
  const found = findTherapistAction(field("intent"), staff.member.role);
  if (!found) throw data("There is no such action.", { status: 400 });
  if (found === "forbidden")
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const refused = found.needsCode && (await requireFreshCode(context, sent));
  if (refused) return data({ problem: refused }, { status: 403 });
  const done = await found.run(services, { therapistId, field, now });
  if (done.ok) return redirect(`/desk/therapists/${therapistId}?done=saved`);
  if (done.reason === "closes_days") ask("closes", done.days.join(" "));
  const problem = problemOf(field("intent"), done);
  return data({ problem }, { status: done.reason === "invalid" ? 422 : 409 });
}

/** Invites the therapist to their own desk, at the email address where bookings go. */
async function invite(context: Route.ActionArgs["context"], sent: DeskForm, therapistId: number) {
  const { services, staff, now } = sent;
  if (!may(staff.member.role, "staff"))
    throw data("Your role on the desk does not allow this.", { status: 403 });
  const refused = await requireFreshCode(context, sent);
  if (refused) return data({ problem: refused }, { status: 403 });
  const email = (await findEntry(services.db, therapistId))?.email ?? "";
  const done = await inviteStaff(services, email, "therapist", now, therapistId);
  return done.ok
    ? data({ invited: { email, code: done.code } })
    : data({ problem: copy.problems[done.reason] }, { status: 409 });
}

export default function Therapist({ loaderData, actionData }: Route.ComponentProps) {
  const { done, outside, plan, ...shown } = loaderData;
  const own = { ...outsideCalendarCopy.done, ...pricePlanCopy.done, ...photoCopy.done };
  const text = ownValue({ saved: copy.done, ...own }, done);
  const { problem, invited } = { problem: undefined, invited: undefined, ...actionData };
  return (
    <>
      {invited && <EnrolmentCode {...invited} />}
      <TherapistView {...shown} done={actionData ? undefined : text} problem={problem} />
      {shown.isOwner && <PhotoForm {...shown} />}
      {plan && <PricePlanView plan={plan} cost={shown.cost} needsCode={shown.needsCode} />}
      {outside && <OutsideCalendarForms {...outside} sessionsAt="/desk/order/" />}
    </>
  );
}
