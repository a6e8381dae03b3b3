import { Link } from "react-router";
import { brand, shownDetail, supportLink } from "../../content/brand.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import { ButtonLink, buttonStyle } from "../../ui/button.tsx";
import { WholeKolam } from "../../ui/picture/whole-kolam.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Page } from "../../ui/page.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { type Receipt, loadReceipt } from "../../domain/bookings/load-receipt.server.ts";
import type { Route } from "./+types/booking-receipt";
import { linkPath } from "../../domain/links/link-kinds.ts";
import printPage from "./print-page.ts?worker&url";
import { UnknownLink } from "./link-page.tsx";
import { respondToSecretLink } from "../../http/respond-to-secret-link.server.ts";
import { requestContext } from "../../http/request-context.ts";
import { servicesContext } from "../../services.server.ts";
import { t } from "../../lib/language/t.ts";

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

/** The receipt of a booking, for the screen and for paper: what was paid and for when, then the particulars. */
function ReceiptView({
  receipt,
  managePath: backPath,
  demo,
}: Omit<Loaded, "receipt"> & { receipt: Receipt }) {
  return (
    <Page title={t("Receipt")} width="wide">
      {demo && (
        <Notice tone="info" title={t("This is a sample receipt. The demo takes no money.")} />
      )}
      <div className="mt-6 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] print:grid-cols-2">
        <div className="space-y-6">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
            <div className="min-w-0 flex-[1_1_9rem]">
              <p className="display text-3xl">{t("{amount} paid", { amount: receipt.paid })}</p>
              <p className="display text-3xl">{receipt.date}</p>
              <p className="mt-1 text-ink-soft">
                {t("{durationMinutes} minutes with {therapistName}", {
                  durationMinutes: receipt.durationMinutes,
                  therapistName: receipt.therapistName,
                })}
              </p>
            </div>
            <WholeKolam className="size-16 shrink-0" />
          </div>
          <Amounts receipt={receipt} />
        </div>
        <div className="space-y-6 lg:row-span-2">
          <SummaryList
            dense
            rows={[
              { key: t("Receipt number"), value: receipt.numbers.join(", ") },
              { key: t("Paid on"), value: unbrokenTime(receipt.paidOn) },
              ...(receipt.paidHow ? [{ key: t("How you paid"), value: receipt.paidHow }] : []),
              {
                key: t("When"),
                value: unbrokenTime(
                  receipt.cancelled
                    ? t("{date}, {time}. Cancelled.", { date: receipt.date, time: receipt.time })
                    : `${receipt.date}, ${receipt.time}`,
                ),
              },
              { key: t("How you connect"), value: receipt.connection },
              ...(receipt.registrations.length > 0
                ? [{ key: t("Therapist’s registration"), value: receipt.registrations.join("; ") }]
                : []),
              { key: t("Order number"), value: <Number text={receipt.orderId} /> },
            ]}
          />
          <div className="grid gap-6 sm:grid-cols-2 print:grid-cols-2">
            <Seller />
            <div>
              <h2 className="text-xl">{t("Sold to")}</h2>
              <p className="mt-1 wrap-anywhere">{receipt.buyer}</p>
            </div>
          </div>
        </div>
        <div className="space-y-2 print:hidden">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <button type="button" data-print="" className={`${buttonStyle({})} noscript:hidden`}>
              {t("Print")}
            </button>
            <Link
              to={backPath}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t("Back to your booking")}
            </Link>
          </div>
          <p className="text-ink-soft">
            <span>
              {t("To keep a copy, you can also save this page as a PDF from your browser’s menu.")}
            </span>{" "}
            <LinkedText
              text={t("Questions about this receipt? Write to {supportLink}.", { supportLink })}
            />
          </p>
        </div>
      </div>
      <script async type="module" src={printPage} />
    </Page>
  );
}

const Number = ({ text }: { text: string }) => <span className="break-all">{text}</span>;

/** The seller, in the operator's words. */
function Seller() {
  const lines = [
    shownDetail(brand.legalName),
    ...brand.addressLines.map(shownDetail),
    brand.supportEmail,
    brand.phone,
  ];
  return (
    <div>
      <h2 className="text-xl">{t("Sold by")}</h2>
      <address className="mt-1 not-italic">
        {[...lines, brand.taxRegistration].filter(Boolean).map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}

function Amounts({ receipt }: { receipt: Receipt }) {
  const rows = [
    { key: t("Price"), value: receipt.price },
    ...(brand.taxLine ? [{ key: brand.taxLine, value: "" }] : []),
    { key: t("Paid"), value: receipt.paid },
    ...receipt.refunds.map((one) => ({
      key: one.creditNote
        ? t("Refunded on {on} (credit note {creditNote})", {
            on: one.on,
            creditNote: one.creditNote,
          })
        : t("Refunded on {on}", { on: one.on }),
      value: one.amount,
    })),
    ...(receipt.refundDue ? [{ key: t("Refund on its way"), value: receipt.refundDue }] : []),
    ...(receipt.net ? [{ key: t("Paid after refunds"), value: receipt.net }] : []),
  ];
  return (
    <section aria-labelledby="amounts">
      <h2 id="amounts" className="mb-3 text-xl">
        {t("Amounts")}
      </h2>
      <SummaryList rows={rows} dense />
      {receipt.overpaid && (
        <p className="mt-3">{t("You paid more than the price. We’ll refund the extra.")}</p>
      )}
    </section>
  );
}

/** A static page: it is read and printed. Its way back is the booking. */
export const handle = {
  hydrate: false,
  frame: ({ managePath: to }: Loaded) => ({
    back: { to, label: t("Back to your booking") },
    title: t("Receipt"),
  }),
};

export { headers } from "./link-page.tsx";

export function meta() {
  return [
    { title: t("Receipt: {brand}", { brand: brand.name }) },
    { name: "description", content: t("Your receipt, to print or to save.") },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const receipt = await loadReceipt(services.db, params.token, services.now());
  const demo = context.get(requestContext).mode === "demo";
  const page = receipt && { receipt, demo, managePath: linkPath("manage", params.token) };
  return respondToSecretLink(context, page);
}

export default function BookingReceipt({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <UnknownLink whose="visitor" />;
  const { receipt, managePath: backPath, demo } = loaderData;
  if (receipt !== "no_charge")
    return <ReceiptView receipt={receipt} managePath={backPath} demo={demo} />;
  return (
    <Page title={t("There is no receipt")} lead={t("This session was free.")} width="narrow">
      <ButtonLink to={backPath}>{t("Back to your booking")}</ButtonLink>
    </Page>
  );
}
