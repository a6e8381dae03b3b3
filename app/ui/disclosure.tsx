import type { ReactNode } from "react";
import { buttonStyle } from "./button.tsx";

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
      <summary
        className={`${buttonStyle({ variant })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {label}
      </summary>
      <div className="mt-5 border-l-2 border-sage-deep pl-4 sm:pl-6">{children}</div>
    </details>
  );
}
