import { payPagePolicy, payPageStyle } from "./pay-page-style.ts";
import { declineReasons } from "../payment-failure.ts";
import type { PaymentOrder } from "../payment-order.ts";
import { rupees } from "../rupees.ts";

/** The page with the buttons, for an order that can still be paid. */
export function payPage(order: PaymentOrder): Response {
  const amount = rupees(order.amountPaise);
  const reasons = Object.entries(declineReasons)
    .map(([reason, { label }]) => `<option value="${reason}">${escapeHtml(label)}</option>`)
    .join("");
  const message = order.message ? `${escapeHtml(order.message)} · ` : "";
  return page(
    200,
    "Demo payment",
    `<p class="amount">${amount}</p>
<p class="quiet">${message}to ${escapeHtml(new URL(order.redirectUrl).host)}</p>
<form method="post">
<button class="act" name="outcome" value="pay">Pay ${amount}</button>
<div class="card"><label for="reason">If it should fail, why?</label>
<select id="reason" name="reason">${reasons}</select>
<button name="outcome" value="fail">Fail</button></div>
<div class="card"><p id="pending-note">As when a bank is slow: you go back, and this page can still be paid later.</p>
<button name="outcome" value="pending" aria-describedby="pending-note">Leave pending</button></div>
<button name="outcome" value="cancel">Cancel</button>
</form>`,
    order.redirectUrl,
  );
}

/** The page for an order on which nothing can be done any more. */
export function closedPage(order: PaymentOrder): Response {
  const expired = order.failure?.detailedErrorCode === "ORDER_EXPIRED";
  const [title, text] = expired
    ? ["This payment link has expired", "Nothing was paid with it."]
    : order.state === "COMPLETED"
      ? [
          "This payment is complete",
          `${rupees(order.amountPaise)} counts as paid. Nothing is left to do here.`,
        ]
      : order.state === "FAILED"
        ? ["This payment did not go through", "Nothing was paid."]
        : ["This payment is on its way", "The bank has not answered yet. Please do not pay again."];
  const back = `<p><a href="${escapeHtml(order.redirectUrl)}">Go back to ${escapeHtml(new URL(order.redirectUrl).host)}</a></p>`;
  return page(expired ? 410 : 200, title, `<p>${text}</p>${back}`);
}

/** The page for a token that belongs to no order. */
export function unknownPage(): Response {
  return page(
    404,
    "No payment belongs to this link",
    "<p>Please go back to the site you came from and start the payment again.</p>",
  );
}

function page(status: number, title: string, content: string, redirectUrl?: string): Response {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${payPageStyle}</style></head>
<body><main>
<p class="note">This is a demonstration payment page. No money moves.</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main></body></html>
`;
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": payPagePolicy(redirectUrl),
      "cache-control": "no-store",
      // The address holds the page token: the merchant learns where the browser came from, not the token.
      "referrer-policy": "strict-origin",
      "x-content-type-options": "nosniff",
    },
  });
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
