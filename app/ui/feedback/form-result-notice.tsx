import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "./notice.tsx";

interface FormResultNoticeProps {
  tone?: "success" | "warning" | "error";
  title?: string | undefined;
  children?: ReactNode;
}

/** Tells what became of a form that was sent; takes the focus, with or without JavaScript. */
export function FormResultNotice({ tone = "success", title, children }: FormResultNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // Without JavaScript the browser itself moves the focus here when the answer arrives.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={box} tabIndex={-1} autoFocus className="mb-8 rounded-soft">
      <Notice tone={tone} title={title} live>
        {children}
      </Notice>
    </div>
  );
}
