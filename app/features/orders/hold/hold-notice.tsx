import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import type { OfferedSlot } from "../../matching/load-match.server.ts";
import { SlotInputs } from "../../matching/slot-inputs.tsx";
import { matchPath } from "../../therapists/therapist-path.ts";
import type { DurationMinutes } from "../../therapists/therapist.ts";
import { holdCopy } from "./hold-copy.ts";
import { formatLeft, spokenLeft } from "./hold-countdown.ts";
import { RENEWABLE_SECONDS } from "../order.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";

export interface HoldNoticeProps {
  therapistName: string;
  slot: OfferedSlot;
  durationMinutes: DurationMinutes;
  /** True when the page shows this slot, and not another therapist, time or length. */
  isShown: boolean;
  /** "11:12 AM" */
  untilClock: string;
  /** Seconds from the response to the end of the hold. */
  leftSeconds: number;
  renewable: boolean;
  /** Path of its payment result; undefined when its pay page was never opened. */
  statusPath: string | undefined;
  /** Path to which the forms that change the hold post. */
  action: string;
}

/**
 * Shows the held slot, and buttons to renew or release it. The remaining time of the slot that the page shows is in
 * HoldStrip. Form input is kept when the hold expires.
 */
export function HoldNotice(props: HoldNoticeProps) {
  const { slot, therapistName, durationMinutes, untilClock, leftSeconds, isShown, action } = props;
  const label = isShown
    ? slot.label
    : holdCopy.otherSlot(slot.label, therapistName, durationMinutes);
  const left = useSecondsLeft(leftSeconds);
  const over = (left ?? leftSeconds) === 0;
  const renewable = left === undefined ? props.renewable : left < RENEWABLE_SECONDS;
  return (
    <Notice tone="info" title={over ? holdCopy.ended(label) : holdCopy.held(label, untilClock)}>
      {over ? (
        <p>{holdCopy.endedText}</p>
      ) : (
        <p>
          {/* Takes its space before the countdown starts, so that no button shifts while it is tapped. */}
          {!isShown && (
            <span
              aria-hidden
              className={left === undefined ? "hidden [@media(scripting:enabled)]:inline" : ""}
            >
              <span className="font-semibold tabular-nums">
                {holdCopy.left(formatLeft(left ?? leftSeconds))}
              </span>{" "}
            </span>
          )}
          <span>{holdCopy.noRush}</span>
        </p>
      )}
      {props.statusPath && (
        <p className="mt-2">
          {/* Loads a new document, so that no script of this page sees a URL that opens a booking. */}
          <LinkedText reloadDocument text={holdCopy.paid(props.statusPath)} />
        </p>
      )}
      {!isShown && !over && <p className="mt-2">{holdCopy.bookingReleases}</p>}
      <output className="sr-only">{left === undefined ? "" : spokenLeft(left)}</output>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isShown && (
          <Form method="post" action={matchPath(therapistName)}>
            <SlotInputs therapist={therapistName} slot={slot} minutes={durationMinutes} />
            <Button name="intent" value="choose" variant="secondary" compact>
              {holdCopy.goBack}
            </Button>
          </Form>
        )}
        {renewable && (
          <Form method="post" action={action}>
            <Button name="intent" value="renew" variant="secondary" compact>
              {over ? holdCopy.holdAgain : holdCopy.extend}
            </Button>
          </Form>
        )}
        {!over && (
          <Form method="post" action={action}>
            <Button name="intent" value="give-back" variant="quiet" compact>
              {holdCopy.release}
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  );
}
