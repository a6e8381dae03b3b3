import type { ReactNode } from "react";
import { brand, brandWords } from "../../../content/brand.ts";
import { brandInPolicies, isPlaceholder, unsetDetails } from "../../../content/operator.ts";
import type { SlotOf } from "../../../content/prose-files.server.ts";
import { type RefundPolicy, refundPolicy } from "../../../domain/orders/refund-policy.ts";
import { retentionTable } from "../../../domain/privacy/retention.ts";
import { currentLanguage } from "../../../lib/language/language.ts";
import { t } from "../../../lib/language/t.ts";
import type { Prose } from "../../../lib/prose.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Contents } from "../../../ui/navigation/contents.tsx";
import { OperatorDetail } from "../../frame/operator-detail.tsx";
import { ProseText } from "../../reading/guides/prose-text.tsx";
import type { PolicyName } from "./load-policy.server.ts";

/**
 * A policy, with an anchor for links and its clauses as contents.
 * @param isWholePage its title is then the page's heading; otherwise it stands among others
 */
export function Policy({
  name,
  policy,
  isWholePage = false,
}: {
  name: PolicyName;
  policy: Prose;
  isWholePage?: boolean;
}) {
  const { front, sections } = policy;
  const Title = isWholePage ? "h2" : "h3";
  const slots = policySlots(name);
  return (
    <article id={name} aria-label={front.title} className="scroll-mt-6">
      {!isWholePage && <h2>{front.title}</h2>}
      <p className="mt-2 text-ink-soft">{front["in-force"]}</p>
      <Contents label={t("In this policy")} parts={sections} />
      {sections.map(({ id, title, nodes }) => (
        <section key={id} id={id} className="mt-8 scroll-mt-6 space-y-3">
          <Title>{title}</Title>
          <ProseText nodes={nodes} slots={slots} />
        </section>
      ))}
    </article>
  );
}

/** Where a policy stands in English, which binds. */
const englishPaths: Record<PolicyName, string> = {
  privacy: "/privacy",
  terms: "/terms",
  refund: "/refunds",
};

const policySlots = (name: PolicyName): Record<SlotOf<"policies">, ReactNode> => ({
  "english-binds": currentLanguage() !== "en" && <EnglishBinds path={englishPaths[name]} />,
  operator: <Operator />,
  grievance: <Grievance />,
  "payment-contact": <OperatorDetail detail={brandInPolicies.paymentContact} />,
  "data-table": <DataTable />,
  "refund-table": <RefundTable policy={refundPolicy} />,
  "other-language":
    currentLanguage() === "en" ? <span lang="hi">हिन्दी</span> : <span lang="en">English</span>,
});

/** In the language of what it leads to. */
const READ_IN_ENGLISH = "Read it in English";

/** Says above a translated policy that the English one binds. */
function EnglishBinds({ path }: { path: string }) {
  return (
    <p className="mt-4">
      {t("This policy is here in plain words. Where the two differ, the English policy binds:")}{" "}
      <a href={path} hrefLang="en" lang="en">
        {READ_IN_ENGLISH}
      </a>
    </p>
  );
}

/** Says that some of the operator's details are not set yet; nothing once all are. */
export function PlaceholderNotice() {
  if (unsetDetails.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>
        {t(
          "Sample details for now: the operator of this site has yet to fill in the company, address, phone number and Grievance Officer.",
        )}
      </p>
    </Notice>
  );
}

/** Marks details that the operator has not set yet; nothing for those that are set. */
const sampleMark = (...details: readonly unknown[]) =>
  details.some(isPlaceholder) ? t(" (sample until the operator of this site fills it in)") : "";

function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

/** The operator's legal name and address. */
function Operator() {
  return (
    <p>
      <OperatorDetail detail={brand.legalName} />,{" "}
      <OperatorDetail detail={brand.addressLines.join(", ")} />
      {sampleMark(brand.legalName) + t(".")} {t("Email")} <MailLink to={brand.supportEmail} />,{" "}
      {t("phone")} {brand.phone}
      {sampleMark(brand.supportEmail, brand.phone) + t(".")}
    </p>
  );
}

/** The contact for complaints and questions about data, with the time of an answer. */
export function Grievance() {
  const { grievanceContact: grievance } = brand;
  const { grievanceOffice: office } = brandInPolicies;
  return (
    <>
      <p>
        {brandWords.grievanceTitle}: <OperatorDetail detail={grievance.name} />,{" "}
        <MailLink to={grievance.email} />, {t("phone")} {office.phone},{" "}
        <OperatorDetail detail={office.addressLines.join(", ")} />
        {sampleMark(grievance, office) + t(".")}
      </p>
      <p>
        {t(
          "Every complaint gets a reference number. We confirm it within 48 hours and resolve it within 30 days.",
        )}
      </p>
    </>
  );
}

/**
 * The personal data with its purpose, and the time for which the nightly job keeps it. A block per row, since three
 * columns don't fit a phone.
 */
function DataTable() {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {retentionTable().map(({ what, purpose, kept }) => (
        <li key={what} className="py-4">
          <p className="font-semibold">{what}</p>
          <dl className="mt-1 space-y-1">
            <div>
              <dt className="inline text-ink-soft">{t("Why:")} </dt>
              <dd className="inline">{purpose}</dd>
            </div>
            <div>
              <dt className="inline text-ink-soft">{t("Kept for:")} </dt>
              <dd className="inline">{kept}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function refundOf(percent: number): string {
  if (percent === 0) return t("No refund");
  return percent === 100 ? t("Full refund") : t("{percent}% refund", { percent });
}

/** When a cancellation brings how much back. */
export function RefundTable({ policy }: { policy: RefundPolicy }) {
  const { fullUntilHours: hours, latePercent, noShowPercent } = policy;
  const rows = [
    [t("At least {hours} hours before the session", { hours }), refundOf(100)],
    [t("Less than {hours} hours before, but before it starts", { hours }), refundOf(latePercent)],
    [t("You miss the session (no-show)"), refundOf(noShowPercent)],
  ];
  return (
    <dl className="divide-y divide-hairline border-y border-hairline">
      {rows.map(([when, what]) => (
        <div key={when} className="flex flex-wrap justify-between gap-x-6 py-3">
          <dt>{when}</dt>
          <dd className="font-semibold">{what}</dd>
        </div>
      ))}
    </dl>
  );
}
