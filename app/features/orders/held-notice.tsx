import { useEffect, useState } from "react";
import { Form, Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { matchPath } from "../therapists/therapist-path.ts";
import { formatLeft, secondsLeft, spokenLeft } from "./countdown.ts";
import { RENEWABLE_SECONDS } from "./order.ts";

export interface HeldNoticeProps {
  /** "Sat 21 Nov, 5:00 PM IST" */
  label: string;
  /** "11:12 AM" */
  untilClock: string;
  /** Seconds from the answer to the end. */
  leftSeconds: number;
  renewable: boolean;
  /** Whose the slot is, where the page shows another therapist. */
  elsewhere: string | undefined;
  /** Where both forms go. */
  action: string;
}

/**
 * The slot that is held, how long it is, and what one may do about it. Without JavaScript it names the clock
 * time; with it, it counts down, and speaks of it seldom. Running out loses nothing that was typed.
 */
export function HeldNotice(props: HeldNoticeProps) {
  const { untilClock, leftSeconds, elsewhere, action } = props;
  const label = elsewhere ? `${props.label} with ${elsewhere}` : props.label;
  const left = useSecondsLeft(leftSeconds);
  const over = (left ?? leftSeconds) === 0;
  const renewable = left === undefined ? props.renewable : left < RENEWABLE_SECONDS;
  return (
    <Notice
      tone="info"
      title={
        over ? `${label} is no longer kept for you` : `${label} is held for you until ${untilClock}`
      }
    >
      {over ? (
        <p>It may still be free: hold it again, or choose another time. Nothing was charged.</p>
      ) : (
        <p>
          {left !== undefined && (
            <>
              <span aria-hidden className="font-semibold tabular-nums">
                {formatLeft(left)}
              </span>{" "}
              <span aria-hidden>left.</span>{" "}
            </>
          )}
          Take the time you need: near the end you can hold it for ten minutes more.
        </p>
      )}
      {elsewhere && (
        <p className="mt-2">
          {!over && "What you book here instead gives it back. "}
          <Link to={matchPath(elsewhere)} className="inline-block py-1 underline">
            Go on with {elsewhere}
          </Link>
        </p>
      )}
      <output className="sr-only">{left === undefined ? "" : spokenLeft(left)}</output>
      <div className="mt-3 flex flex-wrap gap-3">
        {renewable && (
          <Form method="post" action={action}>
            <Button name="intent" value="renew" variant="secondary" compact>
              {over ? "Hold it again" : "Hold it for 10 more minutes"}
            </Button>
          </Form>
        )}
        {!over && (
          <Form method="post" action={action}>
            <Button name="intent" value="give-back" variant="quiet" compact>
              Give this time back
            </Button>
          </Form>
        )}
      </div>
    </Notice>
  );
}

/**
 * Counted from the page's coming, by a clock that only runs forward: a phone whose own clock is wrong counts
 * right. Undefined until the page runs.
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
