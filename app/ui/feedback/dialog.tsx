import { type ReactNode, useEffect, useId, useRef } from "react";
import { Spinner } from "./spinner.tsx";

type BusyDialogProps = { title: string; open: boolean; children?: ReactNode };

/**
 * Says what is being waited for, over everything, and cannot be dismissed: it goes when the wait is
 * over. Sent open by the server it covers the page by CSS alone; in a running page it is a true
 * modal, so that nothing behind it can be pressed or read.
 */
export function BusyDialog({ title, open, children }: BusyDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // React (or the server) has opened it as a plain dialog; only a closed one can become modal.
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
      <div className="flex max-w-md flex-col items-center gap-4 rounded-soft border border-hairline bg-raised px-8 py-10 text-center shadow-soft">
        <Spinner size={40} />
        <h2 id={titleId} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
