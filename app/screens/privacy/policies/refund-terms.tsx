import { currentLanguage } from "../../../lib/language/language.ts";
import { RefundTermsInHindi } from "./refund-terms-hindi.tsx";
import { localPath } from "../../../lib/language/local-path.ts";
import { OFFER_HOURS, OFFERED_SLOTS } from "../../../domain/bookings/offered-slots.ts";
import { ABSENT_AFTER_MINUTES, refundBy } from "../../../domain/orders/refund-policy.ts";
import { formatDay } from "../../../lib/india-time.ts";
import { brand } from "../../../content/brand.ts";
import { promises, brandInPolicies } from "../../../content/operator.ts";
import { Clause, Grievance, Points, Policy } from "./policy-parts.tsx";

interface RefundTermsProps {
  paymentCompany: string;
  /** The refund policy: the same object that decides refunds. */
  policy: {
    fullUntilHours: number;
    latePercent: number;
    noShowPercent: number;
    moves: number;
    workingDays: [number, number];
  };
}

/** The day of the example: a Tuesday without a public holiday in the two weeks after it. */
const exampleDay = new Date("2026-11-24T06:30:00Z");

/** "No refund", "50% refund", "Full refund" */
function refundOf(percent: number): string {
  if (percent === 0) return "No refund";
  return percent === 100 ? "Full refund" : `${percent}% refund`;
}

function movesOf(moves: number): string {
  return moves === 1 ? "once" : `up to ${moves} times`;
}

/** The terms of refunds, cancelling and rescheduling. The numbers come from the refund policy. */
export function RefundTermsText({ paymentCompany, policy }: RefundTermsProps) {
  const { fullUntilHours: hours, latePercent, noShowPercent, workingDays } = policy;
  if (currentLanguage() === "hi")
    return <RefundTermsInHindi {...{ paymentCompany, policy, exampleDay }} />;
  return (
    <Policy id="refund" title="Refund and Cancellation Policy">
      <Clause title="If you cancel">
        <dl className="divide-y divide-hairline border-y border-hairline">
          <RefundRow when={`At least ${hours} hours before the session`} what={refundOf(100)} />
          <RefundRow
            when={`Less than ${hours} hours before, but before it starts`}
            what={refundOf(latePercent)}
          />
          <RefundRow when="You miss the session (no-show)" what={refundOf(noShowPercent)} />
        </dl>
        <p>
          You can cancel at any hour with the link in your confirmation email. It shows your refund
          before you confirm. Lost the email?{" "}
          <a href={localPath("/find-booking")}>Get the link again</a>. You don’t need to give a
          reason.
        </p>
        <p>
          You can also write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> or
          call {brand.phone} with your order number. The time your message reaches us counts, even
          if we read it later. We reply within {promises.messageHours} hours.
        </p>
      </Clause>
      {policy.moves > 0 && (
        <Clause title="If you need another time">
          <p>
            Until {hours} hours before the session you can reschedule it to another available time
            with the same therapist, {movesOf(policy.moves)}, with the same link. It’s free.
          </p>
        </Clause>
      )}
      <Clause title="If we change your session">
        <p>
          When we move your session, or you accept another time that we offer, your refund never
          gets worse: a full refund lasts at least as long as before. If you could still get one and
          the new time is less than {hours} hours away, you get a full refund until it starts.
        </p>
      </Clause>
      <Clause title="If we or the therapist cancel">
        <p>
          Choose another time, another therapist or a full refund, however late it is. The same
          applies if the therapist misses the session, or if a technical problem on our side stops
          it. If your therapist isn’t there {ABSENT_AFTER_MINUTES} minutes after the start, you can
          choose on your booking’s page until the session’s end; later, write to us.
        </p>
      </Clause>
      <Clause id="refund-days" title="When you get your refund">
        <p>
          Refunds take {workingDays[0]} to {workingDays[1]} working days. We send a refund as soon
          as you cancel, and the days count from then. Saturdays and Sundays don’t count. For
          example, a refund sent on {formatDay(exampleDay)} reaches you by{" "}
          {refundBy(policy, exampleDay)}. Our email gives you the date.
        </p>
        <p>It goes to the account, card or UPI app you paid from. We charge no fee for a refund.</p>
      </Clause>
      <Clause title="If something goes wrong with a payment">
        <Points>
          <li>
            <strong>Money left your account, but the payment failed:</strong> we never got it. Your
            bank must return it within 5 days after the day you paid (T+5), by a rule of the Reserve
            Bank of India. If it’s late, ask your bank. We can help with the order number.
          </li>
          <li>
            <strong>Your payment is still being confirmed:</strong> please don’t pay again. When
            it’s confirmed, we book your session. If we can’t book you, we’ll refund you in full.
          </li>
          <li>
            <strong>Your payment came after your hold ended and your time was taken:</strong> your
            money is safe. We offer you up to {OFFERED_SLOTS} other times and hold them for up to{" "}
            {OFFER_HOURS} hours at no extra cost. If you don’t choose one, or none is available,
            we’ll refund you in full.
          </li>
          <li>
            <strong>You paid twice for one session:</strong> we refund the duplicate payment in
            full.
          </li>
          <li>
            <strong>You don’t know a payment, or ask your bank to reverse it (chargeback):</strong>{" "}
            write to us first, it’s often faster. While your bank or {paymentCompany} contests a
            payment, we don’t refund the same money a second time.
          </li>
        </Points>
        {/* Lawyer: what the payment company's contract asks us to tell about chargebacks. */}
        <p>
          {paymentCompany} takes our payments. About a payment you can also ask it:{" "}
          {brandInPolicies.paymentContact}.
        </p>
      </Clause>
      <Clause title="If you aren’t satisfied">
        <p>
          Tell us. If a session wasn’t what we promised, we’ll look for a fair solution with you.
          That may be a refund.
        </p>
        <Grievance />
      </Clause>
      <Clause title="Training">
        <p>
          An application is free. You get the terms of a module’s fee in writing before you pay it.
        </p>
      </Clause>
      <Clause title="Age">
        <p>Bookings are for people aged 18 or over.</p>
      </Clause>
    </Policy>
  );
}

function RefundRow({ when, what }: { when: string; what: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-3">
      <dt>{when}</dt>
      <dd className="font-semibold">{what}</dd>
    </div>
  );
}
