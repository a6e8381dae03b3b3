import { startPayLinkPayment } from "../../domain/links/start-pay-link-payment.server.ts";
import { redirectDocument } from "react-router";
import type { Route } from "./+types/pay-link";
import { linkPath } from "../../domain/links/link-kinds.ts";
import type { PayLink as PayLinkOfClient } from "../../domain/links/pay-link.ts";
import { endPayLink, findPayLinkByToken } from "../../domain/links/pay-links.server.ts";
import { endFollowUps } from "../../domain/links/follow-ups.server.ts";
import { clientByLink } from "../../domain/staff/audit.server.ts";
import {
  respondToSecretLink,
  auditedBy,
  byLink,
} from "../../http/respond-to-secret-link.server.ts";
import { formsOf, runForm, type SentForm } from "../../http/form.server.ts";
import { servicesContext } from "../../services.server.ts";
import type { AuditedServices } from "../../services.ts";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { StaticForm } from "../../ui/form/static-form.tsx";
import { Page } from "../../ui/page.tsx";
import { ShortLabel } from "../../ui/visually-hidden.tsx";
import { BookingAgreement } from "../privacy/policies/booking-agreement.tsx";
import { UnknownLink } from "./link-page.tsx";
import { loadPayLinkPage } from "./pay-link.server.ts";
import { SessionTicket } from "./session-ticket.tsx";
import { brand, brandWords } from "../../content/brand.ts";
import { t } from "../../lib/language/t.ts";

/** Static: it has one button, which a plain form sends. */
export const handle = {
  hydrate: false,
  get frame() {
    return { back: { to: "/", label: t("Back to home") }, title: t("Your held time") };
  },
};

export function meta() {
  return [
    { title: t("Your held time: {brand}", { brand: brand.name }) },
    {
      name: "description",
      content: t("The time that we hold for you, its price, and the way to pay."),
    },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export { headersOfLoader as headers } from "../../http/page-headers.ts";

/** Changes nothing: mail scanners and previews of messengers open links. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const link = await findPayLinkByToken(services.db, params.token, now);
  return respondToSecretLink(context, link && (await loadPayLinkPage(services, link, now)));
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

const cantOpen = () => t("The payment page can’t be opened right now");

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
        reason === "payment_unavailable"
          ? {
              problem: {
                title: cantOpen(),
                text: t(
                  "You haven’t been charged, and your time is still held. Please try again in a minute.",
                ),
              },
            }
          : here(sent),
      done: ({ redirect }, _, { redirectUrl }) => redirect(redirectUrl, redirectDocument),
    }),
    decline: decline((deps, { orderId }, now) => endPayLink(deps, orderId, "client", now)),
    "decline-all": decline(async (deps, { series }, now) => {
      if (series) await endFollowUps(deps, series, "client", now);
    }),
  },
  held: (text: string) => ({ problem: { title: cantOpen(), text } }),
};

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

/** The session as a ticket, with what a cancellation refunds while it can be paid. */
function Session(page: Loaded) {
  const isOpen = page.state !== "ended" && page.state !== "paid";
  return (
    <section aria-labelledby="session">
      <h2 id="session" className="sr-only">
        {t("Your session")}
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
          <span className="block text-sm">{t("Price")}</span>
          <b className="display block text-3xl leading-none">{amount}</b>
        </p>
        <div className="min-w-0 flex-[1_1_14rem] sm:max-w-96">
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
        <Notice tone="warning" title={t("Your last payment didn’t go through")}>
          <p>{t("You haven’t been charged, and your time is still held. You can try again.")}</p>
        </Notice>
      )}
      <p>
        {page.name
          ? t("We’ve held this time for {name}.", { name: page.name })
          : t("We’ve held this time for you.")}
      </p>
      <Session {...page} />
      <PayForm amount={amount} label={t("Pay {amount}", { amount })} />
      <p className="text-ink-soft">
        {t(
          "You pay {amount} on the payment company’s page, by UPI, card or net banking. We’ll email you the meeting link as soon as it’s paid.",
          { amount },
        )}
      </p>
    </>
  );
}

function BeingPaid({ page }: { page: Loaded }) {
  return (
    <>
      <Session {...page} />
      <PayForm amount={page.amount} label={t("Continue to the payment page")} />
      <p>
        {t(
          "Did someone else open it? Then please wait: this page will show the result. We’re still holding your time.",
        )}
      </p>
      <ButtonLink to={page.resultPath} variant="secondary">
        {t("See the result")}
      </ButtonLink>
    </>
  );
}

function BeingDecided({ page }: { page: Loaded }) {
  return (
    <>
      <Session {...page} />
      <ButtonLink to={page.resultPath}>{t("Check your payment")}</ButtonLink>
    </>
  );
}

function Paid({ page }: { page: Loaded }) {
  return (
    <>
      <Session {...page} />
      <ButtonLink to="/find-booking">{t("Find my booking")}</ButtonLink>
    </>
  );
}

function Ended({ page }: { page: Loaded }) {
  return (
    <>
      <p>{t("You haven’t been charged. If you’ve just paid, we’ll email you about it.")}</p>
      <Session {...page} />
      <ButtonLink to={page.chooseAgain}>{t("Choose another time")}</ButtonLink>
      <p>
        {t("Or call us on {phone} ({phoneHours}), and we’ll book for you.", {
          phone: brand.phone,
          phoneHours: brandWords.phoneHours,
        })}
      </p>
    </>
  );
}

/** All sessions that were proposed together, each with its own way to pay; and how to say no. */
function Series({ page }: { page: Loaded }) {
  const { series, state } = page;
  if (!series) return null;
  return (
    <section aria-labelledby="series" className="space-y-3">
      <h2 id="series">{t("The sessions we proposed")}</h2>
      <ul className="divide-y divide-hairline border-y border-hairline">
        {series.sessions.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 flex-[1_1_14rem]">
              <b className="block">{one.when}</b>
              <span className="text-ink-soft">{one.text}</span>
            </span>
            {one.path && (
              <ButtonLink to={one.path} variant="secondary">
                {/* Translators: seen is what is bold; all of it is read aloud */}
                <ShortLabel text={t("**See and pay** {when}", { when: one.when })} />
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
                {t("Release this session")}
              </Button>
            </StaticForm>
          )}
          <StaticForm>
            <Button variant="secondary" name="intent" value="decline-all">
              {t("Release all that aren’t paid")}
            </Button>
          </StaticForm>
        </div>
      )}
      <p className="text-ink-soft">
        {t(
          "You pay for each session on its own. A time that isn’t paid for by the time shown is released, and costs you nothing. Sessions that you have paid for stay booked.",
        )}
      </p>
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
  switch (page.state) {
    case "to_pay":
      return {
        title: t("Your time is held for you", {}, "the title of a page"),
        lead: t(
          "It’s yours until {until}. To book it, please pay by then. Nothing is charged before you pay.",
          { until: page.heldUntil },
        ),
      };
    case "being_paid":
      return {
        title: t("The payment page is open"),
        lead: t("It’s open until {until}. Please finish the payment there.", {
          until: page.pageUntil ?? page.heldUntil,
        }),
      };
    case "being_decided":
      return {
        title: t("We’re checking your payment"),
        lead: t(
          "The payment company hasn’t told us the result yet. Please don’t pay again. We ask every minute, and we’re still holding your time.",
        ),
      };
    case "paid":
      return {
        title: t("You’ve paid for this time"),
        lead: t(
          "There is nothing more to pay. We’ve emailed you the details and your private link to the booking.",
        ),
      };
    case "ended":
      return { title: t("This time is no longer held"), lead: whyEnded(page.endReason) };
  }
}

function whyEnded(reason: Loaded["endReason"]): string {
  switch (reason) {
    case "unpaid":
      return t("We hadn’t received a payment by the end of the hold, so we’ve released the time.");
    case "staff":
      return t("Our team has released the time, as agreed with you.");
    case "client":
      return t("You asked us to release the time.");
    case "lost":
      return t("We’re sorry: this time is no longer available.");
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
