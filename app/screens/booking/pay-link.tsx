import { startPayLinkPayment } from "../../domain/links/start-pay-link-payment.server.ts";
import { redirectDocument } from "react-router";
import type { Route } from "./+types/pay-link";
import { linkPath } from "../../domain/links/link-kinds.ts";
import type { PayLink as PayLinkOfClient } from "../../domain/links/pay-link.ts";
import { endPayLink, findPayLinkByToken } from "../../domain/links/pay-links.server.ts";
import { endFollowUps } from "../../domain/links/follow-ups.server.ts";
import { clientByLink } from "../../domain/staff/audit.server.ts";
import { answerSecretLink, auditedBy, byLink } from "../../http/answer-secret-link.server.ts";
import { formsOf, runForm, type SentForm } from "../../http/form.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { AuditedServices } from "../../services.ts";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { Page } from "../../ui/page.tsx";
import { BookingAgreement } from "../privacy/policies/booking-agreement.tsx";
import { UnknownLink } from "./link-page.tsx";
import { loadPayLinkPage } from "./pay-link.server.ts";
import { payLinkCopy as copy } from "./pay-link.words.ts";
import { SessionTicket } from "./session-ticket.tsx";

/** Static: it has one button, which a plain form sends. */
export const handle = {
  hydrate: false,
  get frame() {
    return { back: { to: "/", label: copy.back }, title: copy.frame };
  },
};

export function meta() {
  return [
    { title: copy.tabTitle },
    { name: "description", content: copy.description },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

/** Changes nothing: mail scanners and previews of messengers open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const link = await findPayLinkByToken(services.db, params.token, now);
  return answerSecretLink(context, link && (await loadPayLinkPage(services, link, now)));
}

/** Opens the payment page, or releases what the client does not want. */
export const action = (args: Route.ActionArgs) => runForm(args, payForms);

type Link = PayLinkOfClient;
const form = formsOf<Link>();
const here = ({ token }: Pick<SentForm, "token">) => linkPath("pay", token);

/** Releases the session of a link, or all that are not paid of its series, as its client asks. */
const decline = (end: (deps: AuditedServices, link: Link, now: Date) => Promise<unknown>) =>
  form({
    async run(sent, link) {
      await end(auditedBy(sent, clientByLink), link, sent.now);
      return { ok: true };
    },
    done: here,
  });

const payForms = {
  who: byLink(
    ({ services, token, now }) => findPayLinkByToken(services.db, token, now),
    ({ orderId }) => ["order", orderId],
    "pay",
  ),
  forms: {
    "": form({
      run: ({ services }, { orderId }) => startPayLinkPayment(services, orderId, services.now),
      // But for this reason the page says by itself why it can't be paid.
      refuse: ({ reason }, sent) =>
        reason === "payment_unavailable" ? { problem: copy.unavailable } : here(sent),
      done: ({ redirect }, _, { redirectUrl }) => redirect(redirectUrl, redirectDocument),
    }),
    decline: decline((deps, { orderId }, now) => endPayLink(deps, orderId, "client", now)),
    "decline-all": decline(async (deps, { series }, now) => {
      if (series) await endFollowUps(deps, series, "client", now);
    }),
  },
  held: (text: string) => ({ problem: { title: copy.unavailable.title, text } }),
};

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

/** The session as a ticket, with what a cancellation refunds while it can be paid. */
function Session(page: Loaded) {
  const isOpen = page.state !== "ended" && page.state !== "paid";
  return (
    <section aria-labelledby="session">
      <h2 id="session" className="sr-only">
        {copy.session}
      </h2>
      <SessionTicket session={page.session} withWhom={page.therapistName}>
        {isOpen && <RefundBar {...page.refunds} />}
      </SessionTicket>
    </section>
  );
}

/** The price beside the one button. */
function PayForm({ amount, label }: { amount: string; label: string }) {
  return (
    <StaticForm className="space-y-4">
      <BookingAgreement />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="leading-tight">
          <span className="block text-sm">{copy.toPay.priceIs}</span>
          <b className="display block text-3xl leading-none">{amount}</b>
        </p>
        <div className="min-w-0 flex-[1_1_12rem] sm:max-w-96">
          <Button name="intent" value="pay" wide>
            {label}
          </Button>
        </div>
      </div>
    </StaticForm>
  );
}

function ToPay({ page }: { page: Loaded }) {
  const { amount, hasFailed } = page;
  return (
    <>
      {hasFailed && (
        <Notice tone="warning" title={copy.toPay.failed}>
          <p>{copy.toPay.failedText}</p>
        </Notice>
      )}
      <p>{page.name ? copy.forName(page.name) : copy.forYou}</p>
      <Session {...page} />
      <PayForm amount={amount} label={copy.toPay.pay(amount)} />
      <p className="text-ink-soft">{copy.toPay.how(amount)}</p>
    </>
  );
}

function BeingPaid({ page }: { page: Loaded }) {
  return (
    <>
      <Session {...page} />
      <PayForm amount={page.amount} label={copy.beingPaid.go} />
      <p>{copy.beingPaid.elsewhere}</p>
      <ButtonLink to={page.resultPath} variant="secondary">
        {copy.beingPaid.look}
      </ButtonLink>
    </>
  );
}

function BeingDecided({ page }: { page: Loaded }) {
  return (
    <>
      <Session {...page} />
      <ButtonLink to={page.resultPath}>{copy.beingDecided.look}</ButtonLink>
    </>
  );
}

function Paid({ page }: { page: Loaded }) {
  return (
    <>
      <Session {...page} />
      <ButtonLink to="/find-booking">{copy.paid.find}</ButtonLink>
    </>
  );
}

function Ended({ page }: { page: Loaded }) {
  return (
    <>
      <p>{copy.ended.nothing}</p>
      <Session {...page} />
      <ButtonLink to={page.chooseAgain}>{copy.ended.again}</ButtonLink>
      <p>{copy.ended.call}</p>
    </>
  );
}

/** All sessions that were proposed together, each with its own way to pay; and how to say no. */
function Series({ page }: { page: Loaded }) {
  const { series, state } = page;
  if (!series) return null;
  return (
    <section aria-labelledby="series" className="space-y-3">
      <h2 id="series">{copy.series.title}</h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {series.sessions.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 flex-[1_1_14rem]">
              <b className="block">{one.when}</b>
              <span className="text-ink-soft">{one.text}</span>
            </span>
            {one.path && (
              <ButtonLink to={one.path} variant="secondary">
                {copy.series.open(one.when)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {series.canEnd && (
        <div className="flex flex-wrap gap-3">
          {state === "to_pay" && (
            <StaticForm>
              <Button variant="secondary" name="intent" value="decline">
                {copy.series.decline}
              </Button>
            </StaticForm>
          )}
          <StaticForm>
            <Button variant="secondary" name="intent" value="decline-all">
              {copy.series.declineAll}
            </Button>
          </StaticForm>
        </div>
      )}
      <p className="text-ink-soft">{copy.series.note}</p>
    </section>
  );
}

const views = {
  to_pay: ToPay,
  being_paid: BeingPaid,
  being_decided: BeingDecided,
  paid: Paid,
  ended: Ended,
};

function headOf(page: Loaded): { title: string; lead: string } {
  const { toPay, beingPaid, beingDecided, paid, ended } = copy;
  switch (page.state) {
    case "to_pay":
      return { title: toPay.title, lead: toPay.lead(page.heldUntil) };
    case "being_paid":
      return { title: beingPaid.title, lead: beingPaid.lead(page.pageUntil ?? page.heldUntil) };
    case "being_decided":
      return beingDecided;
    case "paid":
      return paid;
    case "ended":
      return { title: ended.title, lead: ended.why[page.endReason] };
  }
}

/** The client's page of an order that staff placed: what is held for them, until when, and Pay. */
export default function PayLink({ loaderData: page, actionData }: Route.ComponentProps) {
  if (!page) return <UnknownLink whose="visitor" />;
  const View = views[page.state];
  return (
    <Page {...headOf(page)} drawing="door">
      <div className="space-y-6">
        {actionData?.problem && (
          <Notice tone="error" title={actionData.problem.title} live>
            <p>{actionData.problem.text}</p>
          </Notice>
        )}
        <View page={page} />
        <Series page={page} />
      </div>
    </Page>
  );
}
