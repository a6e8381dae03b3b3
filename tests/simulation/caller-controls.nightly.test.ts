import { withoutEmails } from "./without-emails.ts";
import { noFaults, testControls } from "./test-controls.ts";

/**
 * Controls of the invariants about pay links: each removes a guard, lets staff book for callers, and expects the
 * invariant that then breaks.
 */
const plan = {
  ...noFaults,
  calls: [1, 2, 3].map((atMinute, slot) => ({ atMinute, slot, hours: 2 })),
};

/** Holds of staff are never released. */
const keepHolds = `
  create function public.keep_hold() returns trigger language plpgsql as $$ begin return old; end $$;
  create trigger keep_hold before update on claim for each row
    when (old.by_desk and old.state = 'held' and new.state = 'released') execute function public.keep_hold()`;
const noConstraint = "alter table claim drop constraint claim_no_overlap";

testControls([
  [
    "releasing a caller's time at the end of its hold",
    { sql: keepHolds, plan },
    /held after the end of its hold/,
  ],
  [
    "closing a pay link at the end of its hold",
    {
      sql: `create function public.stay_open() returns trigger language plpgsql as $$
          begin new.ended_at := null; new.end_reason := null; return new; end $$;
        create trigger stay_open before update on pay_link for each row execute function public.stay_open()`,
      plan,
      mostSteps: 40_000,
    },
    /open after the end of its hold/,
  ],
  [
    "taking over the hold of the attempt before",
    { sql: `${noConstraint}; ${keepHolds}`, plan },
    /two attempts of a pay link hold a time at once/,
  ],
  [
    "paying for one attempt of a link",
    {
      sql: `drop function order_money_adds_up cascade;
        create function public.book_both() returns trigger language plpgsql as $$ begin
          update public.orders set state = 'booked', captured_paise = price_paise
          where id = new.attempt_of and state in ('failed', 'abandoned');
          return null; end $$;
        create trigger book_both after update on orders for each row
          when (new.state = 'booked' and new.attempt_of is not null) execute function public.book_both()`,
      plan,
    },
    /a pay link bought two sessions/,
  ],
  [
    "telling a client that their time is released",
    { jobList: withoutEmails("pay_released"), plan },
    /a client was not told that their time is released/,
  ],
]);
