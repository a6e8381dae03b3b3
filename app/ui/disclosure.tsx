import type { ReactNode } from "react";
import { buttonStyle } from "./button-style.ts";

type FoldProps = {
  /** What the button that opens it says. */
  label: string;
  /** Open from the start, such as after an answer that needs another look. */
  open?: boolean;
  children: ReactNode;
};

/** A second step of the same page: opened by a press, without JavaScript too. */
export function Fold({ label, open, children }: FoldProps) {
  return (
    <details open={open}>
      <summary
        className={`${buttonStyle({ variant: "secondary" })} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}
      >
        {label}
      </summary>
      <div className="mt-5 border-l-2 border-sage-deep pl-4 sm:pl-6">{children}</div>
    </details>
  );
}
