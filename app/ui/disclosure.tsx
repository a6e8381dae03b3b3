import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonStyle } from "./button.tsx";
import { Chevron } from "./chevron.tsx";

type DisclosureProps = {
  /** The label of the button that opens it. */
  label: string;
  /** quiet: a side matter, which looks like a link. */
  variant?: "secondary" | "quiet";
  /** Initially open, as after a form was submitted with an error. */
  open?: boolean;
  children: ReactNode;
};

/** Content that a button shows or hides, without JavaScript too. */
export function Disclosure({ label, variant = "secondary", open, children }: DisclosureProps) {
  return (
    <details open={open}>
      <summary
        className={
          variant === "quiet"
            ? "min-h-11 w-fit underline underline-offset-4"
            : buttonStyle({ variant })
        }
      >
        {label}
      </summary>
      <div className="mt-5 border-l-2 border-sage-deep pl-4 sm:pl-6">{children}</div>
    </details>
  );
}

const row =
  "grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-3 no-underline hover:bg-sage";

interface RowTextProps {
  title: string;
  /** One sentence below it. */
  hint?: string | undefined;
}

const RowHint = ({ hint }: Pick<RowTextProps, "hint">) =>
  hint && <span className="col-start-1 text-sm text-ink-soft">{hint}</span>;

/** What can be done with something: rows with a line between them. */
export function Rows({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-hairline border-y border-hairline">{children}</div>;
}

interface DisclosureRowProps extends RowTextProps {
  id: string;
  /** Initially open, as after a form was submitted with an error. */
  open?: boolean;
  children: ReactNode;
}

/** A row that opens, without JavaScript too. */
export function DisclosureRow({ id, title, hint, open, children }: DisclosureRowProps) {
  return (
    <details id={id} open={open} className="scroll-mt-4">
      <summary className={`${row} after:col-start-2 after:row-span-2 after:row-start-1`}>
        <h2 className="text-xl">{title}</h2>
        <RowHint hint={hint} />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}

/** A row that leads to another page. */
export function RowLink({ to, title, hint }: RowTextProps & { to: string }) {
  return (
    <Link to={to} className={row}>
      <span className="display text-xl">{title}</span>
      <RowHint hint={hint} />
      <span className="col-start-2 row-span-2 row-start-1">
        <Chevron direction="right" />
      </span>
    </Link>
  );
}
