import { createContext, type ReactNode, useContext } from "react";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { brand } from "../../../content/brand.ts";
import { brandInPolicies } from "../../../content/operator.ts";

/** The day from which this version of the three policies is in force. */
const policiesEffective = "25 November 2026";

/** Whether brand.ts still has a placeholder: no email address can end in .example. */
export const brandIsPlaceholder = brand.supportEmail.endsWith(".example");

const placeholder = brandIsPlaceholder
  ? " (sample until the operator of this site fills it in)"
  : "";

/** Whether a policy stands among others, or is the whole page and has the page's heading. */
const IsWholePage = createContext(false);

interface PolicyProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A policy, with an anchor for links. */
export function Policy({ id, title, children }: PolicyProps) {
  const Title = useContext(IsWholePage) ? "h1" : "h2";
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <Title id={`${id}-title`}>{title}</Title>
      <p className="mt-2 text-ink-soft">In force from {policiesEffective}.</p>
      {children}
    </article>
  );
}

/** The page of one policy: the policy's title is the page's heading. */
export function PolicyPage({ children }: { children: ReactNode }) {
  return (
    <IsWholePage value={true}>
      <div className="mx-auto w-full max-w-2xl space-y-8 px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
        {brandIsPlaceholder && <PlaceholderNotice />}
        {children}
      </div>
    </IsWholePage>
  );
}

/** Says that brand.ts is not filled in yet. */
export function PlaceholderNotice() {
  return (
    <Notice tone="warning">
      <p>
        Sample details for now: the operator of this site has yet to fill in the company, address,
        phone number and Grievance Officer.
      </p>
    </Notice>
  );
}

/** A clause of a policy. */
export function Clause({
  id,
  title,
  children,
}: {
  id?: string;
  title: string;
  children: ReactNode;
}) {
  const Title = useContext(IsWholePage) ? "h2" : "h3";
  return (
    <section id={id} className="mt-8 scroll-mt-6 space-y-3">
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
  return (
    <p>
      {brand.legalName}, {brand.addressLines.join(", ")}
      {placeholder}. Email <MailLink to={brand.supportEmail} />, phone {brand.phone}
      {placeholder}.
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
        {grievance.title}: {grievance.name}, <MailLink to={grievance.email} />, phone {office.phone}
        , {office.addressLines.join(", ")}
        {placeholder}.
      </p>
      <p>
        Every complaint gets a reference number. We confirm it within 48 hours and resolve it within
        30 days.
      </p>
    </>
  );
}
