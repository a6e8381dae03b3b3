import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonStyle } from "./button.tsx";
import { Chevron } from "./chevron.tsx";

type DisclosureProps = {
  /** The label of the button that opens it. */
  label: string;
  /** warning: what it opens can't be undone. */
  variant?: "secondary" | "warning";
  /** Initially open, as after a form was submitted with an error. */
  open?: boolean;
  children: ReactNode;
};

/** Content that a button shows or hides, without JavaScript too. */
export function Disclosure({ label, variant = "secondary", open, children }: DisclosureProps) {
  return (
    <details open={open}>
      <summary className={buttonStyle({ variant })}>{label}</summary>
      <div className="mt-5 border-l-2 border-sage-deep pl-4 sm:pl-6">{children}</div>
    </details>
  );
}

interface RowProps {
  title: string;
  /** One sentence below it. */
  hint?: string | undefined;
}

const row = "min-h-14 py-3 no-underline hover:bg-sage";

/** What can be done with something: rows with a line between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-hairline border-y border-hairline">{children}</div>;
}

interface DisclosureRowProps extends RowProps {
  id: string;
  /** Initially open, as after a form was submitted with an error. */
  open?: boolean;
  children: ReactNode;
}

/** A row that opens, without JavaScript too. */
export function DisclosureRow({ id, title, hint, open, children }: DisclosureRowProps) {
  return (
    <details id={id} open={open} className="scroll-mt-4">
      <summary className={row}>
        <hgroup>
          <h2 className="text-xl">{title}</h2>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
        </hgroup>
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}

/** A row that leads to another page. @param props.reloadDocument which loads as a new document */
export function RowLink({
  to,
  title,
  hint,
  reloadDocument,
}: RowProps & { to: string; reloadDocument?: boolean }) {
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      className={`flex items-center justify-between gap-2.5 ${row}`}
    >
      <span>
        <span className="display block text-xl leading-tight">{title}</span>
        {hint && <span className="text-sm text-ink-soft">{hint}</span>}
      </span>
      <Chevron direction="right" />
    </Link>
  );
}
