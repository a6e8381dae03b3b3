import { type ContactForm, MatchView } from "./match-view.tsx";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/match";
import { brand } from "../../content/brand.ts";
import { matchCopy } from "./match.words.ts";
import { BookedNotice, HoldStrip, HoldNotice } from "./hold-notice.tsx";
import { TherapistUnknown } from "./therapist-heading.tsx";
import { loadMatchPage } from "./match.server.ts";
import { indiaDay } from "../../lib/india-time.ts";
import { matchPath, profileOf } from "../../domain/therapists/therapist-path.ts";
import { createFormId, overLimit } from "../../http/form-protection.server.ts";
import { personalPageHeaders } from "../../http/page-headers.ts";
import { loadVisitorWithOrders } from "../../domain/orders/visitor-orders.server.ts";
import { readVisitor } from "../../http/visitor-cookie.server.ts";
import { servicesContext } from "../../services.server.ts";
import {
  bookSlot,
  chooseLanguage,
  chooseSlot,
  parseMatchForm,
  parseShownSlot,
  refuseMatchForm,
  releaseMatchHold,
  renewHeldSlot,
} from "./match-form.server.ts";

/**
 * Builds the contact fields of the Book Session form.
 * @param formId of a form that was not sent yet; undefined if the visitor's contact is known
 * @param typed the submitted values that were refused
 */
function contactFormState(
  formId: string | undefined,
  typed: ContactForm | undefined,
): ContactForm | undefined {
  if (formId === undefined) return undefined;
  return {
    errors: typed?.errors ?? {},
    values: typed?.values ?? {},
    formId: typed?.formId || formId,
  };
}

export const handle = {
  frame: ({ back }: { back: string }) => ({
    back: { to: back, label: matchCopy.back },
    title: matchCopy.frame,
  }),
};

export function meta() {
  return [
    { title: `${matchCopy.frame}: ${brand.name}` },
    { name: "description", content: matchCopy.description },
    { name: "robots", content: "noindex" },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const visitor = await readVisitor(services, request, (id) =>
    loadVisitorWithOrders(services, id, now),
  );
  const formId = () => createFormId(context);
  const { searchParams } = new URL(request.url);
  const text = (name: string) => searchParams.get(name) ?? "";
  const parsed = parseShownSlot(text, indiaDay(now));
  const chosen = parsed.ok ? parsed.slot : undefined;
  const page = await loadMatchPage(services, visitor, profileOf(request), formId, now, chosen);
  return data(page, { status: page ? 200 : 404, headers: personalPageHeaders });
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

/** Reloads after a refusal too, so that the offered slots are currently free. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus !== undefined || defaultShouldRevalidate;
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseMatchForm(request, context);
  if (!sent.ok) return sent.answer;
  const { form } = sent;
  if (form.intent === "give-back") return releaseMatchHold(form);
  const wait = await overLimit(context, "order", form.visitor.userId);
  if (wait) return refuseMatchForm(form, { title: matchCopy.wait, text: wait }, 429);
  if (form.intent === "renew") return renewHeldSlot(form);
  if (form.intent === "language") return chooseLanguage(form);
  return form.intent === "choose" ? chooseSlot(form) : bookSlot(form);
}

export default function Match({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <TherapistUnknown />;
  const { held, booked, told, contactFormId, ...match } = loaderData;
  return (
    <MatchView
      {...match}
      contact={contactFormState(contactFormId, actionData?.contact)}
      holdStrip={held?.isShown && <HoldStrip {...held} />}
      held={held && <HoldNotice {...held} action={matchPath(match.therapist.name)} />}
      booked={booked && <BookedNotice {...booked} />}
      problem={actionData?.problem}
      told={told}
    />
  );
}
