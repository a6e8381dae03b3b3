import { Children, createContext, isValidElement, type ReactNode, useContext } from "react";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Contents } from "../../../ui/navigation/contents.tsx";
import { OperatorDetail } from "../../frame/operator-detail.tsx";
import { Page } from "../../../ui/page.tsx";
import { policiesCopy } from "../policies.words.ts";
import { inLanguages, type Translation } from "../../../lib/language/in-languages.ts";
import { brand, brandWords } from "../../../content/brand.ts";
import type { VideoService } from "../../../domain/meetings/meeting-provider.ts";
import { brandInPolicies, isPlaceholder, unsetDetails } from "../../../content/operator.ts";

const en = {
  /** The day from which this version of the three policies is in force. */
  inForce: "In force from 26 November 2026.",
  sample: " (sample until the operator of this site fills it in)",
  email: "Email",
  phone: "phone",
  stop: ".",
  why: "Why:",
  kept: "Kept for:",
  reference:
    "Every complaint gets a reference number. We confirm it within 48 hours and resolve it within 30 days.",
  placeholder:
    "Sample details for now: the operator of this site has yet to fill in the company, address, phone number and Grievance Officer.",
};

const hi: Translation<typeof en> = {
  inForce: "26 नवंबर 2026 से लागू।",
  sample: " (डेमो: साइट चलाने वाली कंपनी ने इसे अभी नहीं भरा है)",
  email: "ईमेल",
  phone: "फ़ोन",
  stop: "।",
  why: "किसलिए:",
  kept: "कब तक:",
  reference:
    "हर शिकायत को एक रेफ़रेंस नंबर मिलता है। शिकायत मिलने की पुष्टि 48 घंटे के अंदर होती है, और उसका हल 30 दिन के अंदर।",
  placeholder:
    "अभी यह जानकारी डेमो के लिए है। साइट चलाने वाली कंपनी ने अपना नाम, पता, फ़ोन नंबर और शिकायत अधिकारी का नाम अभी नहीं भरा है।",
};

const words = inLanguages({ en, hi });

/** Says above a policy in Hindi that the English one binds. @param props.path the path of the English page */
export function EnglishBinds({ path }: { path: string }) {
  return (
    <p className="mt-4">
      यह पॉलिसी यहाँ आसान हिन्दी में है। अगर दोनों में फ़र्क़ हो, तो अंग्रेज़ी वाली पॉलिसी ही मानी जाएगी:{" "}
      <a href={path} hrefLang="en" lang="en">
        Read it in English
      </a>
    </p>
  );
}

/** Marks details that the operator has not set yet; nothing for those that are set. */
const sampleMark = (mark: string, ...details: readonly unknown[]) =>
  details.some(isPlaceholder) ? mark : "";

/** Whether a policy stands among others, or is the whole page, whose heading is its title. */
const IsWholePage = createContext(false);

/** The id of the policy around a clause. */
const PolicyId = createContext("");

interface PolicyProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** The fragment of a clause's URL; three policies on one page have clauses of the same title. */
const clauseId = (policy: string, { id, title }: Pick<ClauseProps, "id" | "title">) =>
  id ?? `${policy}-${title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}`;

/** A policy, with an anchor for links and its clauses as contents. */
export function Policy({ id, title, children }: PolicyProps) {
  const isWholePage = useContext(IsWholePage);
  const { inForce } = words;
  const clauses = Children.toArray(children).flatMap((child) =>
    isValidElement<ClauseProps>(child) && child.type === Clause ? [child.props] : [],
  );
  return (
    <PolicyId value={id}>
      <article id={id} aria-label={title} className="scroll-mt-6">
        {!isWholePage && <h2>{title}</h2>}
        <p className="mt-2 text-ink-soft">{inForce}</p>
        <Contents
          label={policiesCopy.contents}
          parts={clauses.map((one) => ({ id: clauseId(id, one), title: one.title }))}
        />
        {children}
      </article>
    </PolicyId>
  );
}

/** The page of one policy: the policy's title is the page's heading. */
export function PolicyPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title} drawing="lamp">
      <div className="space-y-6">
        <PlaceholderNotice />
        <IsWholePage value={true}>{children}</IsWholePage>
      </div>
    </Page>
  );
}

/** Says that some of the operator's details are not set yet; nothing once all are. */
export function PlaceholderNotice() {
  if (unsetDetails.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{words.placeholder}</p>
    </Notice>
  );
}

interface ClauseProps {
  /** A fragment of its own, where other pages link it. */
  id?: string;
  title: string;
  children: ReactNode;
}

/** A clause of a policy: a direct child of it, so that the contents name it. */
export function Clause({ id, title, children }: ClauseProps) {
  const policy = useContext(PolicyId);
  const Title = useContext(IsWholePage) ? "h2" : "h3";
  return (
    <section
      id={clauseId(policy, { ...(id && { id }), title })}
      className="mt-8 scroll-mt-6 space-y-3"
    >
      <Title>{title}</Title>
      {children}
    </section>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="list-disc space-y-2 pl-5 marker:text-sage-deep">{children}</ul>;
}

function MailLink({ to }: { to: string }) {
  return <a href={`mailto:${to}`}>{to}</a>;
}

/** The operator's legal name and address. */
export function Operator() {
  const { sample, email, phone, stop } = words;
  return (
    <p>
      <OperatorDetail detail={brand.legalName} />,{" "}
      <OperatorDetail detail={brand.addressLines.join(", ")} />
      {sampleMark(sample, brand.legalName) + stop} {email} <MailLink to={brand.supportEmail} />,{" "}
      {phone} {brand.phone}
      {sampleMark(sample, brand.supportEmail, brand.phone) + stop}
    </p>
  );
}

/** The contact for complaints and questions about data, with the time of an answer. */
export function Grievance() {
  const { grievanceContact: grievance } = brand;
  const { grievanceOffice: office } = brandInPolicies;
  const { sample, phone, reference, stop } = words;
  return (
    <>
      <p>
        {brandWords.grievanceTitle}: <OperatorDetail detail={grievance.name} />,{" "}
        <MailLink to={grievance.email} />, {phone} {office.phone},{" "}
        <OperatorDetail detail={office.addressLines.join(", ")} />
        {sampleMark(sample, grievance, office) + stop}
      </p>
      <p>{reference}</p>
    </>
  );
}

/** A kind of personal data with its purpose and retention. One purpose per row. */
interface DataRow {
  what: string;
  purpose: string;
  kept: string;
}

/** What the privacy policy gets, in every language. */
export interface PrivacyPolicyProps {
  paymentCompany: string;
  videoServices: readonly VideoService[];
  /** The retention times that the nightly job enforces. */
  dataWeKeep: readonly DataRow[];
}

/** The list of personal data, purposes and retention. A block per row, since three columns don't fit a phone. */
export function DataTable({ rows }: { rows: readonly DataRow[] }) {
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {rows.map(({ what, purpose, kept }) => (
        <li key={what} className="py-4">
          <p className="font-semibold">{what}</p>
          <dl className="mt-1 space-y-1">
            <div>
              <dt className="inline text-ink-soft">{words.why} </dt>
              <dd className="inline">{purpose}</dd>
            </div>
            <div>
              <dt className="inline text-ink-soft">{words.kept} </dt>
              <dd className="inline">{kept}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
