import { useContext } from "react";
import { NonceContext } from "./nonce.ts";

// One that is broken off, as by a form's redirect, would be reported as a fault of the page.
const hush = `for (const name of ["pageswap", "pagereveal"]) {
  addEventListener(name, ({ viewTransition }) => {
    viewTransition?.ready.catch(() => {});
    viewTransition?.finished.catch(() => {});
  });
}`;

/**
 * For the browser's own transition from page to page (motion.css), which needs no script, but reports each that it breaks
 * off. This must be there before anything is drawn, so it stands in the page, also in one that is only read.
 */
export function PageTransition() {
  const nonce = useContext(NonceContext);
  return (
    <script
      data-transition=""
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: hush }}
    />
  );
}
