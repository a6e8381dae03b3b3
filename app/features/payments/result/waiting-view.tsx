import { useEffect, useState } from "react";
import { BusyDialog } from "../../../ui/feedback/dialog.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { type NoScript, RefreshWithoutScript, usePaymentPolling } from "./poll-payment.tsx";

/** Seconds after which a page with an explanation replaces the dialog. */
const DIALOG_SECONDS = 60;

interface WaitingViewProps {
  paid: boolean;
  amount: string;
  noScript: NoScript;
}

/** Polls until the payment is decided. */
export function WaitingView({ paid, amount, noScript }: WaitingViewProps) {
  const [look, setLook] = useState(0);
  const [showsDialog, setShowsDialog] = useState(!noScript.pending);
  usePaymentPolling(look, () => setLook((count) => count + 1));
  useEffect(() => {
    const timer = setTimeout(() => setShowsDialog(false), DIALOG_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (showsDialog) {
    return (
      <>
        <RefreshWithoutScript {...noScript} />
        <BusyDialog title="Loading Payment Information" open>
          <p>This takes a few seconds. You need not press anything.</p>
        </BusyDialog>
      </>
    );
  }
  return (
    <Page title="Your payment is still being confirmed">
      <RefreshWithoutScript {...noScript} />
      <Notice tone="info" title="You need not pay again">
        <p>
          {paid
            ? `Your ${amount} has arrived and your session is being set up.`
            : `Some banks take a few minutes to say whether ${amount} was paid. We keep asking.`}
        </p>
        <p className="mt-2">
          As soon as it is clear, an email with the session link goes to the address you gave. This
          page changes by itself, and you can close it.
        </p>
        <p className="mt-2">
          If your bank took the money and no session comes of it, all of it goes back to you.
        </p>
      </Notice>
    </Page>
  );
}
