import type { MatchPage } from "../match.server.ts";
import { useEffect, useState } from "react";
import { secondsLeft, formatLeft, spokenLeft } from "./hold-countdown.ts";
import { Form } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { matchPath } from "../../../domain/therapists/therapist-path.ts";
import { RENEWABLE_SECONDS } from "../../../domain/orders/order.ts";
import { SlotInputs } from "./slot-inputs.tsx";
import { t } from "../../../lib/language/t.ts";

/**
 * Counts from the page load with a monotonic clock, so that a phone with a wrong clock counts correctly.
 * @returns undefined until hydration
 */
function useSecondsLeft(leftSeconds: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const end = performance.now() + leftSeconds * 1000;
    const count = () => setLeft(secondsLeft(end, performance.now()));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [leftSeconds]);
  return left;
}

type Hold = NonNullable<MatchPage["held"]>;

/**
 * Shows the held slot, and buttons to renew or release it. The remaining time of the slot that the page shows is in
 * HoldStrip. Form input is kept when the hold expires.
 * @param props.action the path to which the forms that change the hold post
 */
export function HoldNotice({ hold, action }: { hold: Hold; action: string }) {
  const { therapistName, durationMinutes, untilClock, leftSeconds, isShown } = hold;
  const label = isShown
    ? hold.label
    : t("{slot} with {therapist}, {minutes} minutes,", {
        slot: hold.label,
        therapist: hold.withWhom,
        minutes: durationMinutes,
      });
  const left = useSecondsLeft(leftSeconds);
  const over = (left ?? leftSeconds) === 0;
  const renewable = left === undefined ? hold.renewable : left < RENEWABLE_SECONDS;
  return (
    <Notice
      tone="info"
      title={
        over
          ? t("Your hold on {slot} has ended", { slot: label })
          : t("{slot} is held for you until {untilClock}", { slot: label, untilClock })
      }
    >
      {over ? (
        <p>
          {t(
            "It may still be available: hold it again, or choose another time. You haven’t been charged.",
          )}
        </p>
      ) : (
        <p>
          {/* Takes its space before the countdown starts, so that no button shifts while it is tapped. */}
          {!isShown && (
            <span
              aria-hidden
              className={left === undefined ? "hidden [@media(scripting:enabled)]:inline" : ""}
            >
              <span className="font-semibold tabular-nums">
                {t("{time} left.", { time: formatLeft(left ?? leftSeconds) })}
              </span>{" "}
            </span>
          )}
          <span>{t("No rush: you can extend it near the end.")}</span>
        </p>
      )}
      {hold.statusPath && (
        <p className="mt-2">
          {/* Loads a new document, so that no script of this page sees a URL that opens a booking. */}
          <LinkedText
            reloadDocument
            text={t("Paid already? [Check your payment]({path}). Please don’t pay again.", {
              path: hold.statusPath,
            })}
          />
        </p>
      )}
      {!isShown && !over && (
        <p className="mt-2">{t("If you book here, we’ll release that time.")}</p>
      )}
      <output className="sr-only">{left === undefined ? "" : spokenLeft(left)}</output>
      <div className="mt-3 flex flex-wrap gap-3">
        {!isShown && (
          <Form method="post" action={matchPath(therapistName)}>
            <SlotInputs therapist={therapistName} slot={hold} minutes={durationMinutes} />
            <Button name="intent" value="choose" variant="secondary" compact>
              {t("Go back to this time")}
            </Button>
          </Form>
        )}
        {renewable && (
          <Form method="post" action={action}>
            <Button name="intent" value="renew" variant="secondary" compact>
              {over ? t("Hold it again") : t("Give me 10 more minutes")}
            </Button>
          </Form>
        )}
        {!over && (
          <Form method="post" action={action} className="-ml-3.5">
            <Button name="intent" value="give-back" variant="quiet" compact>
              {t("Release this time")}
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  );
}

/** The remaining time of a hold, as a strip of 40 px in the bar with Book Session. A clock time without JavaScript. */
export function HoldStrip({ untilClock, leftSeconds }: Pick<Hold, "untilClock" | "leftSeconds">) {
  const left = useSecondsLeft(leftSeconds);
  const over = (left ?? leftSeconds) === 0;
  return (
    // As wide as the bar, whose content is a column.
    <p className="hold-strip -mx-4 -mt-2 flex min-h-10 flex-[1_0_100%] items-center justify-between bg-sage px-4 py-1 text-sm [box-shadow:0_0_0_100vmax_var(--color-sage)] [clip-path:inset(0_-100vmax)] lg:mx-0 lg:mt-0 lg:rounded-soft lg:px-3 lg:[box-shadow:none]">
      <span>
        {over ? t("Your hold has ended") : t("Held for you until {untilClock}", { untilClock })}
      </span>
      {left !== undefined && !over && (
        <span aria-hidden className="font-semibold tabular-nums">
          {formatLeft(left)}
        </span>
      )}
    </p>
  );
}
