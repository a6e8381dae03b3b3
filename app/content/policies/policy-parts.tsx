import type { ReactNode } from "react";
import { brand } from "../brand.ts";

/** The day from which this version of the three policies is in force. */
const policiesEffective = "20 November 2026";

/** Whether brand.ts still has a placeholder: no email address can end in .example. */
export const brandIsPlaceholder = brand.supportEmail.endsWith(".example");

const placeholder = brandIsPlaceholder ? " (placeholder until the operator fills it)" : "";

/** A policy, with an anchor for links. */
export function Policy({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <article id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`}>{title}</h2>
      <p className="mt-2 text-ink-soft">In force from {policiesEffective}.</p>
      {children}
    </article>
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
  return (
    <section id={id} className="mt-8 scroll-mt-6 space-y-3">
      <h3>{title}</h3>
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
      {placeholder}. Email <MailLink to={brand.supportEmail} />, telephone {brand.phone}
      {placeholder}.
    </p>
  );
}

/** The contact for complaints and questions about data, with the time of an answer. */
export function Grievance() {
  const { grievanceContact: grievance } = brand;
  return (
    <>
      <p>
        {grievance.title}: {grievance.name}, <MailLink to={grievance.email} />
        {placeholder}.
      </p>
      <p>
        Every complaint gets a number. We confirm that we have it within 48 hours, and settle it
        within 30 days.
      </p>
    </>
  );
}
