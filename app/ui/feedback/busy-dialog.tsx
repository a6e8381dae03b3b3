import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLostConnection } from "./lost-connection.ts";
import { Spinner } from "./spinner.tsx";

type BusyDialogProps = { title: string; open: boolean; children?: ReactNode };

/**
 * A modal dialog for a wait, which the visitor can't dismiss. Rendered by the server it covers the page by CSS; after
 * hydration it is opened with `showModal`, so that the page behind it is inert.
 */
export function BusyDialog({ title, open: isBusy, children }: BusyDialogProps) {
  // While the network is gone the form behind it says so.
  const lost = useLostConnection();
  const open = isBusy && !lost;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // It is open as a non-modal dialog: showModal works on a closed dialog only.
    element.close();
    element.showModal();
  }, [open]);
  if (!open) return null;
  return (
    <dialog
      ref={dialog}
      open
      closedby="none"
      onCancel={(event) => event.preventDefault()}
      aria-modal="true"
      aria-labelledby={titleId}
      className="fixed inset-0 z-40 m-0 grid size-full max-h-none max-w-none place-items-center overflow-y-auto bg-scrim p-4 text-ink"
    >
      <div className="flex max-w-md flex-col items-center gap-4 rounded-card border border-hairline bg-raised px-8 py-10 text-center">
        <Spinner size={40} />
        <h2 id={titleId} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
