import { type ReactNode, useEffect, useRef } from "react";

/** Around the answer to what a reader has sent: reading goes on from here, with or without JavaScript. */
export function FocusOnMount({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // Without JavaScript the browser itself moves the focus here when the answer arrives.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={box} tabIndex={-1} autoFocus className="mb-8 rounded-soft">
      {children}
    </div>
  );
}
