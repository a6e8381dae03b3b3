import type { Route } from "./+types/guide";
import type { RouterContextProvider } from "react-router";
import type { ReactNode } from "react";
import { brand } from "../../../content/brand.ts";
import { childline, teleManas, whenToCall } from "../../../content/helplines.ts";
import type { SlotOf } from "../../../content/prose-files.server.ts";
import { exampleDay, findProse } from "../../../domain/content/prose.server.ts";
import { refundBy, refundOnCancel, refundPolicy } from "../../../domain/orders/refund-policy.ts";
import { loadLowestTherapistPrices } from "../../../domain/therapists/load-therapists.server.ts";
import { requestContext } from "../../../http/request-context.ts";
import { addMinutes, formatDay, unbrokenTime } from "../../../lib/india-time.ts";
import { localPath, withoutLanguage } from "../../../lib/language/local-path.ts";
import { formatRupees, paiseOf } from "../../../lib/money.ts";
import { phoneLink } from "../../../lib/phone-link.ts";
import { linksIn } from "../../../lib/prose.ts";
import { servicesContext } from "../../../services.server.ts";
import { RefundBar } from "../../../ui/bars/refund-bar.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Page } from "../../../ui/page.tsx";
import type { DrawingName } from "../../../ui/picture/drawing.tsx";
import { CallButton } from "../help/call-button.tsx";
import { ProseText } from "./prose-text.tsx";
import { t } from "../../../lib/language/t.ts";

/** What the guides say around their texts, which are in `content/guides`. */
const copy = {
  get next() {
    return t("Read next");
  },
  /** Stands above the sections in the demo. */
  get sampleTherapists() {
    return t("Sample therapists for the demo: the people on these profiles are invented.");
  },
  minutes: (minutes: number) => t("{minutes} minutes", { minutes }),
  from: (price: string) => t("from {price}", { price }),
  get noPrices() {
    return t("No therapist is listed at the moment. Please look again later.");
  },
  hoursBefore: (hours: number) => t("{hours} hours before", { hours }),
  get start() {
    return t("it starts");
  },
  refundSentence: (price: string, hours: number, late: string) =>
    t(
      "For a session of {price}: cancel at least {hours} hours before and get {price} back. Cancel later, before it starts, and get {late} back. If you miss the session, no refund is due.",
      { price, hours, late },
    ),
  calls: {
    childline: {
      get action() {
        return t("Call 1098");
      },
      get detail() {
        return t("Childline: for anyone under 18, 24 hours a day, free");
      },
    },
    teleManas: {
      get action() {
        return t("Call 14416");
      },
      get detail() {
        return t("Tele-MANAS: talk to someone, 24 hours a day, free");
      },
    },
  },
};

/** A static page: no script is sent, but that of the link to leave the page for under-18s. */
export const handle = { hydrate: false };

/** What the page of prices says in numbers; without therapists there is none to name. */
async function loadPricing(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext);
  const lowest = await loadLowestTherapistPrices(services.db);
  if (!lowest) return { values: {}, prices: undefined };
  const pricePaise = paiseOf(lowest.full);
  const example = { policy: refundPolicy, startsAt: addMinutes(exampleDay, 60) };
  const full = formatRupees(pricePaise);
  const late = formatRupees(refundOnCancel(example, pricePaise, exampleDay));
  return {
    values: {
      sent: unbrokenTime(formatDay(exampleDay)),
      arrives: unbrokenTime(refundBy(refundPolicy, exampleDay)),
      paymentCompany: services.payments.company,
    },
    prices: { half: formatRupees(paiseOf(lowest.half)), full, late },
  };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const name = withoutLanguage(new URL(request.url).pathname).slice(1);
  const { values, prices } = name === "pricing" ? await loadPricing(context) : {};
  const guide = findProse(`guides/${name}`, values);
  return {
    guide,
    next: linksIn(guide.front.next),
    prices,
    demo: context.get(requestContext).mode === "demo",
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = loaderData?.guide.front ?? {};
  return [{ title: `${title}: ${brand.name}` }, { name: "description", content: description }];
}

type GuideProps = Awaited<ReturnType<typeof loader>>;

/** A short page that explains one thing before a visitor decides. */
export default function Guide({ loaderData }: Route.ComponentProps) {
  const { front, nodes, sections } = loaderData.guide;
  const slots = slotsOf(loaderData);
  return (
    <Page title={front.title ?? ""} lead={front.lead} drawing={front.drawing as DrawingName}>
      <ProseText nodes={nodes} slots={slots} />
      {sections.map(({ id, title, nodes: own }, place) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className={`scroll-mt-6 space-y-3 ${place + nodes.length > 0 ? "mt-12" : ""}`}
        >
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <ProseText nodes={own} slots={slots} />
        </section>
      ))}
      <NextPages links={loaderData.next} />
    </Page>
  );
}

const slotsOf = ({
  prices,
  demo,
}: GuideProps): Record<SlotOf<"guides" | "guides/pricing">, ReactNode> => ({
  "phone-link": <LinkedText text={phoneLink(brand.phone)} />,
  "when-to-call": <LinkedText text={`${whenToCall.danger} ${whenToCall.thoughts}`} />,
  "sample-therapists": demo && <p className="text-ink-soft">{copy.sampleTherapists}</p>,
  "child-calls": <ChildCalls />,
  prices: <Prices prices={prices} />,
  "refund-bar": prices && <RefundExample {...prices} />,
});

type PricesShown = NonNullable<GuideProps["prices"]>;

function Prices({ prices }: Pick<GuideProps, "prices">) {
  if (!prices) return <p>{copy.noPrices}</p>;
  const rows = [
    { length: copy.minutes(30), price: copy.from(prices.half) },
    { length: copy.minutes(60), price: copy.from(prices.full) },
  ];
  return (
    <dl className="-mb-6 grid grid-cols-[58fr_42fr] gap-x-2 border-b border-hairline pb-6">
      {rows.map(({ length, price }) => (
        <div key={length}>
          <dt className="text-ink-soft">{length}</dt>
          <dd className="display text-2xl sm:text-4xl">{price}</dd>
        </div>
      ))}
    </dl>
  );
}

function RefundExample({ full, late }: PricesShown) {
  const hours = refundPolicy.fullUntilHours;
  return (
    <RefundBar
      spans={[
        { amount: full, until: copy.hoursBefore(hours) },
        { amount: late, until: copy.start },
      ]}
      now={0.15}
      sentence={copy.refundSentence(full, hours, late)}
    />
  );
}

/** The large buttons at the top of the page for under-18s. */
function ChildCalls() {
  const { calls } = copy;
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      <li>
        <CallButton number={childline.number} {...calls.childline} variant="primary" />
      </li>
      <li>
        <CallButton number={teleManas.number} {...calls.teleManas} variant="secondary" />
      </li>
    </ul>
  );
}

/** The pages to read next. The way to a therapist, where a guide leads there, is its one primary action. */
function NextPages({ links }: { links: GuideProps["next"] }) {
  return (
    <nav aria-label={copy.next} className="mt-14 border-t border-hairline pt-4">
      <ul className="flex flex-wrap items-center gap-x-8 gap-y-2">
        {links.map(({ to, label }) =>
          to === "/quiz" ? (
            <li key={to} className="w-full pt-2 sm:w-auto">
              <ButtonLink to={to}>{label}</ButtonLink>
            </li>
          ) : (
            <li key={to}>
              <a
                href={localPath(to)}
                className="inline-block py-2.5 font-semibold underline underline-offset-4 hover:decoration-2"
              >
                {label}
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}
