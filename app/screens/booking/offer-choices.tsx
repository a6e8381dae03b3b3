import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { Button } from "../../ui/button.tsx";
import { DateTile } from "../../ui/date/date-tile.tsx";
import { FormResultNotice } from "../../ui/feedback/form-result-notice.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { Portrait } from "../../ui/picture/portrait.tsx";
import { calendarCopy } from "../../domain/calendar/slots.ts";
import type { Offer } from "../../domain/bookings/load-offer.server.ts";
import type { Refusal } from "../../http/form.server.ts";
import { t } from "../../lib/language/t.ts";
import { unbrokenTime } from "../../lib/india-time.ts";

function leadOf({ isWithdrawn, wasAbsent, slot, therapistName, amount }: Offer): string {
  if (!isWithdrawn && amount !== null)
    return t("Your payment arrived after {slot} was no longer available.", { slot });
  const sorry = wasAbsent
    ? t("We’re sorry: {therapistName} didn’t come on {slot}.", { therapistName, slot })
    : t("We’re sorry: {therapistName} isn’t available on {slot}.", { therapistName, slot });
  return amount === null ? sorry : t("{sorry} Your {amount} is safe.", { sorry, amount });
}

/** What happens without an answer. */
function silenceOf({ amount, isAll, silentRefundText }: Offer): string {
  if (!amount) return t("Without an answer by then, we’ll cancel the session.");
  return isAll
    ? t("Without an answer by then, we’ll refund all {amount}. {silentRefundText}", {
        amount,
        silentRefundText,
      })
    : t("Without an answer by then, we’ll refund the remaining {amount}. {silentRefundText}", {
        amount,
        silentRefundText,
      });
}

/** True for a refused answer to an offer: it is told beside the offer alone. */
export const answersOffer = ({ intent }: Refusal) =>
  intent === "take" || intent === "take-any" || intent === "refund";

/**
 * The page on which a client takes one of the held slots, another free one, or their money back.
 * @param props.path the page's own path, to which the days to show are added
 * @param props.children below the choices, on the booking's page
 */
export function OfferChoices({
  offer,
  path,
  refusal,
  children,
}: {
  offer: Offer;
  path: string;
  refusal: Refusal | undefined;
  children?: ReactNode;
}) {
  const { amount, slots, therapists, all, isAll, refundText } = offer;
  const problem = refusal && answersOffer(refusal) ? refusal.problem : undefined;
  const pending = useNavigation().formData?.get("intent") === "refund";
  const timesOf = (id: number) => `${path}${path.includes("?") ? "&" : "?"}all=${id}`;
  return (
    <Page
      title={
        offer.isWithdrawn || offer.amount === null
          ? t("Please choose another time")
          : t("Your {amount} is safe", { amount: offer.amount })
      }
      lead={unbrokenTime(leadOf(offer))}
      width="wide"
      before={
        problem && (
          <FormResultNotice tone="error" title={problem.title ?? problem.text}>
            {problem.title ? (
              <p>{problem.text}</p>
            ) : (
              amount && (
                <p>{t("Your money is still safe. Choose another time, or ask for a refund.")}</p>
              )
            )}
          </FormResultNotice>
        )
      }
    >
      <div className="space-y-10">
        <Notice tone="info" title={unbrokenTime(t("Choose by {until}", { until: offer.until }))}>
          <p>{unbrokenTime(silenceOf(offer))}</p>
        </Notice>
        <section aria-labelledby="take">
          <h2 id="take" className="text-2xl">
            {offer.isWithdrawn
              ? t("Times you can choose")
              : t("Choose another time with {therapistName}", {
                  therapistName: offer.therapistName,
                })}
          </h2>
          <p className="mt-3">
            {slots.length > 0
              ? t("We’re holding these times for you until then.")
              : t("We’re looking for other times. Please open this page again in a minute.")}
          </p>
          <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {slots.map((one) => (
              <li key={one.value}>
                <OfferedSlot slot={one} />
              </li>
            ))}
          </ul>
          <ul className="mt-4 flex flex-wrap gap-x-6">
            {therapists.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={`${timesOf(id)}#all`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t("See all times with {name}", { name })}
                </Link>
              </li>
            ))}
          </ul>
        </section>
        {all && <AllTimes all={all} path={timesOf(all.therapistId)} />}
        <section aria-labelledby="back" className="space-y-4">
          <h2 id="back" className="text-2xl">
            {amount
              ? t("Or get your money back")
              : amount === null
                ? t("Cancel")
                : t("Refund my {amount}", { amount })}
          </h2>
          {amount && (
            <p>
              {isAll
                ? t("We’ll refund all {amount} {refundText}", { amount, refundText })
                : t("We’ll refund the remaining {amount} {refundText}", { amount, refundText })}
            </p>
          )}
          <Form method="post">
            <Button name="intent" value="refund" variant="secondary" pending={pending}>
              {amount === null ? t("Cancel") : t("Refund my {amount}", { amount })}
            </Button>
          </Form>
        </section>
        {children}
      </div>
    </Page>
  );
}

/** One held slot: day, time, with whom, and its button. */
function OfferedSlot({ slot }: { slot: Offer["slots"][number] }) {
  const pending = useNavigation().formData?.get("slot") === slot.value;
  return (
    <div className="flex h-full flex-col gap-3 rounded-card border border-hairline bg-raised p-4">
      <div className="flex items-center gap-3">
        <DateTile day={slot.day} />
        <div className="min-w-0">
          <p className="display text-xl leading-snug">{slot.time}</p>
          <p className="text-sm text-ink-soft">{t("Nothing more to pay")}</p>
        </div>
      </div>
      <div className="flex items-center gap-3">
        <Portrait src={slot.therapist.photourl} alt="" size={72} />
        <p className="min-w-0 leading-snug">
          <b>{slot.therapist.name}</b>{" "}
          <span className="block text-sm text-ink-soft">{slot.therapist.category}</span>
        </p>
      </div>
      <Form method="post" className="mt-auto">
        <input type="hidden" name="slot" value={slot.value} />
        <Button name="intent" value="take" variant="secondary" wide pending={pending}>
          {unbrokenTime(t("Take {start}", { start: slot.start }))}
        </Button>
      </Form>
    </div>
  );
}

/** Every free time of one therapist, for a client whom none of the held ones suits. */
function AllTimes({ all, path }: { all: NonNullable<Offer["all"]>; path: string }) {
  const sending = useNavigation().formData?.get("slot");
  const beside = [
    { day: all.earlier, text: calendarCopy.earlier },
    { day: all.later, text: calendarCopy.later },
  ];
  return (
    <section id="all" aria-labelledby="all-title" className="scroll-mt-4 space-y-4">
      <h2 id="all-title" className="text-2xl">
        {t("All times with {name}", { name: all.name })}
      </h2>
      <p>{t("Nothing more to pay")}</p>
      <p>{t("One tap books the time.")}</p>
      <Form method="post" className="space-y-5">
        <input type="hidden" name="intent" value="take-any" />
        {all.days.map(({ day, label, times }) => (
          <fieldset key={day} className="min-w-0">
            <legend className="mb-2 font-semibold">{label}</legend>
            <div className="flex flex-wrap gap-2">
              {times.length === 0 && <p>{calendarCopy.noTimes}</p>}
              {times.map((one) => (
                <Button
                  key={one.value}
                  name="slot"
                  value={one.value}
                  variant="secondary"
                  compact
                  pending={sending === one.value}
                >
                  {one.label}
                </Button>
              ))}
            </div>
          </fieldset>
        ))}
      </Form>
      <nav aria-label={calendarCopy.otherDays} className="flex flex-wrap gap-x-6">
        {beside.map(
          ({ day, text }) =>
            day && (
              <Link
                key={text}
                to={`${path}&from=${day}#all`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {text}
              </Link>
            ),
        )}
      </nav>
    </section>
  );
}
