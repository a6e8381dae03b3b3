import { useEffect, useState } from "react";
import { BusyDialog } from "../../../ui/feedback/dialog.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { PendingLine, type PendingStep } from "../../../ui/feedback/pending-line.tsx";
import { Page } from "../../../ui/page.tsx";
import { useHeadingFocus } from "../../../ui/use-heading-focus.ts";
import { type NoScript, RefreshWithoutScript, usePaymentPolling } from "./poll-payment.tsx";
import { waitingCopy } from "./result-copy.ts";

/** Seconds after which a page with an explanation replaces the dialog. */
const DIALOG_SECONDS = 60;

interface WaitingViewProps {
  paid: boolean;
  amount: string;
  noScript: NoScript;
}

/** The payment's way: sent, confirmed by the bank, session booked. @param paid true once the bank has confirmed it */
function stepsOf(paid: boolean): PendingStep[] {
  const now = paid ? 2 : 1;
  return waitingCopy.steps.map((label, place) => ({
    label,
    state: place < now ? "done" : place === now ? "now" : "next",
  }));
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
  useHeadingFocus(showsDialog ? "dialog" : "page");
  const steps = <PendingLine steps={stepsOf(paid)} />;
  if (showsDialog) {
    return (
      <>
        <RefreshWithoutScript {...noScript} />
        <BusyDialog title={waitingCopy.dialog} open>
          {steps}
          <p>{waitingCopy.dialogText}</p>
        </BusyDialog>
      </>
    );
  }
  return (
    <Page title={waitingCopy.title} width="narrow">
      <RefreshWithoutScript {...noScript} />
      <div className="space-y-6">
        {steps}
        <Notice tone="info" title={waitingCopy.payOnce}>
          <p>{paid ? waitingCopy.paid(amount) : waitingCopy.unpaid(amount)}</p>
        </Notice>
        <p>{waitingCopy.after}</p>
        <p>{waitingCopy.refund}</p>
      </div>
    </Page>
  );
}
