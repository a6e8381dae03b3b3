import { formatDayWithYear, formatInstant, instantOf } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { type PayoutLine, loadPayouts } from "../../domain/ledger/payouts.server.ts";
import { monthName, parseMonth } from "../../domain/ledger/month.ts";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { Boxes, DeskTable, numeric } from "../desk/desk-table.tsx";
import { myCopy as copy } from "./my.words.ts";
import type { Route } from "./+types/payouts";
import { servicesContext } from "../../services.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";

/** What clients were refunded beyond the terms, and who bears it. */
const goodwillText = ({ ourGoodwillPaise, therapistGoodwillPaise }: PayoutLine): string =>
  [
    ourGoodwillPaise > 0 && copy.goodwill.us(formatRupees(ourGoodwillPaise)),
    therapistGoodwillPaise > 0 && copy.goodwill.therapist(formatRupees(therapistGoodwillPaise)),
  ]
    .filter(Boolean)
    .join(", ");

/** A therapist's own payout of a month, session by session. */
export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { list, month, title, payoutPaise, sessions, paid } = loaderData;
  return (
    <>
      <DeskHeading>{copy.payouts}</DeskHeading>
      <form className="desk-row my-3">
        <TextField
          label={copy.month}
          name="month"
          type="month"
          defaultValue={month}
          pattern="[0-9]{4}-[0-9]{2}"
          required
        />
        <Button variant="secondary">{copy.show}</Button>
      </form>
      <div className="max-w-xs">
        <Boxes
          boxes={[
            {
              label: copy.payout(title),
              text: formatRupees(payoutPaise),
              hint: copy.payoutOf(sessions),
            },
          ]}
        />
      </div>
      <p className="mt-4">
        {paid
          ? copy.paid(formatDayWithYear(instantOf(paid.paidOn, 12)), paid.reference)
          : copy.notPaid}
      </p>
      <p className="desk-soft mt-2 mb-4">{copy.payoutsLead}</p>
      <DeskTable
        caption={title}
        head={[
          "Session",
          numeric("Minutes"),
          numeric("Payable amount"),
          numeric("Our share"),
          numeric("Yours"),
          "Goodwill",
        ]}
        rows={list.map((one) => ({
          key: `${one.orderId} ${one.adjustmentId}`,
          to: `/my/session/${one.orderId}`,
          cells: [
            one.corrects === null
              ? formatInstant(one.startsAt)
              : copy.adjustment(formatInstant(one.startsAt), monthName(one.corrects)),
            one.durationMinutes,
            one.corrects === null ? formatRupees(one.keptPaise) : "",
            one.corrects === null ? formatRupees(one.sharePaise) : "",
            formatRupees(one.amountPaise),
            goodwillText(one),
          ],
        }))}
        empty={copy.payoutsNone}
      />
    </>
  );
}

export const handle = { hydrate: false, desk: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const now = services.now();
  const month = parseMonth(new URL(request.url).searchParams.get("month"), now);
  const payout = await loadPayouts(services.db, ownTherapistId(context), month, now);
  return { ...payout, month, title: monthName(month) };
}
