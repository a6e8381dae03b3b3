import { data, redirect } from "react-router";
import type { Route } from "./+types/absence";
import {
  endAbsence,
  recordAbsence,
} from "../../features/bookings/absence/record-absence.server.ts";
import { absenceCopy } from "../../features/desk/absence/absence-copy.ts";
import { AbsenceView } from "../../features/desk/absence/absence-view.tsx";
import { loadAbsence } from "../../features/desk/absence/load-absence.server.ts";
import { isFresh } from "../../features/staff/staff-member.ts";
import { type DeskForm, parseDeskForm, requireFreshCode } from "../../http/desk-form.server.ts";
import { staffContext } from "../../http/guard-desk.server.ts";
import { ownValue } from "../../lib/own-value.ts";
import { servicesContext } from "../../services.server.ts";

export const handle = { hydrate: false, desk: true };

/** The therapist's number; 0, which no therapist has, for other text. */
const idOf = (text: string | null) => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : 0);

/** The span that a form or a URL asks for; a missing hour is the day's first or last. */
const daysOf = (field: (name: string) => string) => ({
  therapistId: idOf(field("therapist")),
  from: field("from"),
  to: field("to"),
  fromHour: Number(field("from-hour") || 0),
  toHour: Number(field("to-hour") || 24),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const { searchParams } = new URL(request.url);
  const asked = searchParams.has("therapist")
    ? daysOf((name) => searchParams.get(name) ?? "")
    : undefined;
  return {
    ...(await loadAbsence(services, asked, now)),
    needsCode: !isFresh(context.get(staffContext), now),
    done: searchParams.get("done") ?? "",
  };
}

type Problem = keyof typeof absenceCopy.problems;
type Done = { ok: true } | { ok: false; reason: Problem };

const intents: Record<string, (sent: DeskForm) => Promise<Done>> = {
  async block({ services, field, now }) {
    const shown = field("shown").split(" ").filter(Boolean);
    if (field("count") !== String(shown.length)) return { ok: false, reason: "wrong_count" };
    const offers = Number(field("offers") || 0);
    return recordAbsence(services, daysOf(field), shown, field("reason"), now, offers);
  },
  free: ({ services, field, now }) =>
    endAbsence(services, idOf(field("therapist")), field("day"), now),
};

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const intent = sent.field("intent");
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!run) throw data("There is no such action.", { status: 400 });
  const refused = intent === "block" && (await requireFreshCode(context, sent));
  if (refused) return data({ problem: refused }, { status: 403 });
  const done = await run(sent);
  return done.ok
    ? redirect(`/desk/absence?done=${intent}`)
    : data({ problem: absenceCopy.problems[done.reason] }, { status: 409 });
}

export default function Absence({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData;
  const invalid = shown.isInvalid ? absenceCopy.problems.days_invalid : undefined;
  const text = ownValue(absenceCopy.done, done);
  return (
    <AbsenceView
      {...shown}
      done={actionData ? undefined : text}
      problem={actionData?.problem ?? invalid}
    />
  );
}
