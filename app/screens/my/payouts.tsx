import { formatDayWithYear, formatInstant, instantOf } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { type PayoutLine, loadPayouts } from "../../domain/ledger/payouts.server.ts";
import { monthName, parseMonth } from "../../domain/ledger/month.ts";
import { DeskHeading } from "../desk/desk-frame.tsx";
import { Boxes, DeskTable, numericCell } from "../desk/desk-table.tsx";
import type { Route } from "./+types/payouts";
import { servicesContext } from "../../services.server.ts";
import { ownTherapistId } from "./own-therapist.server.ts";

/** What clients were refunded beyond the terms, and who bears it. */
const goodwillText = ({ ourGoodwillPaise, therapistGoodwillPaise }: PayoutLine): string =>
  [
    ourGoodwillPaise > 0 && `${formatRupees(ourGoodwillPaise)}, we bear it`,
    therapistGoodwillPaise > 0 && `${formatRupees(therapistGoodwillPaise)}, you bear it`,
  ]
    .filter(Boolean)
    .join(", ");

/** A therapist's own payout of a month, session by session. */
export default function Payouts({ loaderData }: Route.ComponentProps) {
  const { list, month, title, payoutPaise, sessions, paid } = loaderData;
  return (
    <>
      <DeskHeading>Payouts</DeskHeading>
      <form className="desk-row my-3">
        <TextField
          label="Month"
          name="month"
          type="month"
          defaultValue={month}
          pattern="[0-9]{4}-[0-9]{2}"
          required
        />
        <Button variant="secondary">Show</Button>
      </form>
      <div className="max-w-xs">
        <Boxes
          boxes={[
            {
              label: `Your payout for ${title}`,
              text: formatRupees(payoutPaise),
              hint: `for ${sessions} ${sessions === 1 ? "session" : "sessions"}`,
            },
          ]}
        />
      </div>
      <p className="mt-4">
        {paid
          ? `Paid on ${formatDayWithYear(instantOf(paid.paidOn, 12))}, reference ${paid.reference}.`
          : "Not paid yet."}
      </p>
      <p className="desk-soft mt-2 mb-4">
        We calculate your payout from the price, minus refunds and any goodwill you agreed to cover.
        Goodwill that we cover doesn’t change your payout.
      </p>
      <DeskTable
        caption={title}
        head={[
          "Session",
          numericCell("Minutes"),
          numericCell("Payable amount"),
          numericCell("Our share"),
          numericCell("Yours"),
          "Goodwill",
        ]}
        rows={list.map((one) => ({
          key: `${one.orderId} ${one.adjustmentId}`,
          to: `/my/session/${one.orderId}`,
          cells: [
            one.corrects === null
              ? formatInstant(one.startsAt)
              : `Correction of ${monthName(one.corrects)}: the session of ${formatInstant(one.startsAt)}`,
            one.durationMinutes,
            one.corrects === null ? formatRupees(one.keptPaise) : "",
            one.corrects === null ? formatRupees(one.sharePaise) : "",
            formatRupees(one.amountPaise),
            goodwillText(one),
          ],
        }))}
        empty="No paid session has ended in this month."
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
