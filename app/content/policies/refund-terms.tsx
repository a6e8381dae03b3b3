import { brand } from "../brand.ts";
import { Clause, Grievance, Points, Policy } from "./policy-parts.tsx";

interface RefundTermsProps {
  /** The refund policy: the same object that decides refunds. */
  policy: {
    fullUntilHours: number;
    latePercent: number;
    noShowPercent: number;
    moves: number;
    workingDays: readonly [number, number];
  };
}

/** "No refund", "50% refund", "Full refund" */
function refundOf(percent: number): string {
  if (percent === 0) return "No refund";
  return percent === 100 ? "Full refund" : `${percent}% refund`;
}

function movesOf(moves: number): string {
  return moves === 1 ? "once" : `up to ${moves} times`;
}

/** The terms of refunds, cancelling and rescheduling. The numbers come from the refund policy. */
export function RefundTerms({ policy }: RefundTermsProps) {
  const { fullUntilHours: hours, latePercent, noShowPercent, workingDays } = policy;
  return (
    <Policy id="refund" title="Refund and Cancellation Policy">
      <Clause title="If you cancel">
        <dl className="divide-y divide-hairline border-y border-hairline">
          <RefundRow when={`At least ${hours} hours before the session`} what={refundOf(100)} />
          <RefundRow
            when={`Less than ${hours} hours before, but before it starts`}
            what={refundOf(latePercent)}
          />
          <RefundRow when="You don't come (no-show)" what={refundOf(noShowPercent)} />
        </dl>
        <p>
          You cancel by yourself, at any hour, with the link in the letter that confirmed your
          booking. Before you press it shows what comes back. If the letter is lost,{" "}
          <a href="/find-booking">we mail the link again</a>. You need not give a reason.
        </p>
        <p>
          You can also write to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> or
          call {brand.phone}, with your order number. The moment at which your message reaches us
          counts, also when we read it later. We answer within 12 hours.
        </p>
      </Clause>
      {policy.moves > 0 && (
        <Clause title="If you need another time">
          <p>
            Until {hours} hours before the session you can move it to another free time of the same
            therapist, {movesOf(policy.moves)}, with the same link. It costs nothing.
          </p>
        </Clause>
      )}
      <Clause title="If we or the therapist cancel">
        <p>
          You choose: another time, another therapist, or all of your money back, however late it
          is. The same holds when a therapist does not come, or when a session can't take place for
          a technical reason on our side.
        </p>
      </Clause>
      <Clause title="When the money is back">
        <p>
          Refunds take {workingDays[0]} to {workingDays[1]} working days. They go to the account,
          card or UPI app that you paid from. We take no fee for a refund.
        </p>
      </Clause>
      <Clause title="If a payment failed">
        <Points>
          <li>
            Money left your account, but we never got it: your bank must put it back by itself
            within five days after the day of the payment (T+5). That is a rule of the Reserve Bank
            of India. If it is late, ask your bank; we help with the order number.
          </li>
          <li>
            A payment is still being confirmed: you need not pay again. The booking is made, or the
            money goes back, as soon as we know.
          </li>
          <li>
            Your payment came after somebody else had taken the time: no session is booked, and all
            of your money goes back to you.
          </li>
          <li>You were charged twice for one session: we give the second payment back in full.</li>
        </Points>
      </Clause>
      <Clause title="If you are not content">
        <p>
          Tell us. If a session was not what was promised, we look for a fair answer together, and
          that may be your money back.
        </p>
        <Grievance />
      </Clause>
      <Clause title="Training">
        <p>
          An application costs nothing. The terms of a module's fee are given to you in writing
          before you pay it.
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
