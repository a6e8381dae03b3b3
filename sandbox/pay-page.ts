import { createHash } from "node:crypto";
import {
  declineReasons,
  type PaymentOrder,
  parseDeclineReason,
  isPayable,
} from "./payment-order.ts";
import type { Faults } from "./faults.ts";
import { faultyPayment, type PayChoice } from "./pay-choice.ts";
import type { Orders } from "./orders.ts";
import type { WebhookSender } from "./webhook-sender.ts";

/** What a pay page shows that is part of a demo on the merchant's own site. No real provider is told as much. */
export interface MerchantOfDemo {
  payee: string;
  /** Paths of the site's two typefaces. */
  faces: { heading: string; text: string } | undefined;
  /** What an order is for; undefined for an unknown one. */
  describe(merchantOrderId: string): Promise<PaidThing | undefined>;
}

export interface PaidThing {
  /** Path of a picture. */
  picture: string;
  /** "60 minutes with Ishita Bora" */
  what: string;
  /** "Mon 30 Nov, 5:00 PM IST" */
  when: string;
}

const typefaces = ({ heading, text }: { heading: string; text: string }) => `
@font-face { font-family: "Anek Latin"; font-weight: 400 700; font-display: swap; src: url("${heading}") format("woff2"); }
@font-face { font-family: Figtree; font-weight: 300 900; font-display: swap; src: url("${text}") format("woff2"); }`;

/**
 * The whole look of the demo pay page, in the colours of the site's design. A site on the same origin that fades from
 * page to page would otherwise have its fade broken off here, and Chromium reports that as a fault of the page.
 */
const look = `
@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } .what img { view-transition-name: face; } }
:root { color-scheme: light dark; --paper: #fbf7f0; --card: #fffdf9; --ink: #1f3a34; --quiet: #344c45; --line: #6f8379; --hair: #e2dacb; --sage: #e3eadf; --sky: #f8e4c8; --leaf: #c9d8c5; --leaf-2: #9db9a4; --sun: #e9a23b; --act: #e9a23b; --edge: #b67a22; --on-act: #231a05; --focus: #1f3a34; }
@media (prefers-color-scheme: dark) { :root { --paper: #14211e; --card: #1b2c28; --ink: #f1eadc; --quiet: #c9d2c5; --line: #7d948a; --hair: #2f443e; --sage: #243932; --sky: #1c2f33; --leaf: #2f4b41; --leaf-2: #48695b; --sun: #f1eadc; --act: #edb055; --focus: #f6c57a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; overflow-wrap: anywhere; }
.note { margin: 0; padding: .25rem 1rem; background: var(--sage); font-size: .9375rem; text-align: center; }
.hills { display: block; width: 100%; height: 6rem; background: linear-gradient(var(--paper), var(--sky)); }
.hills .sun { fill: var(--sun); } .hills .far { fill: var(--leaf); } .hills .near { fill: var(--leaf-2); stroke: var(--ink); stroke-width: 2; }
.hills .sill { stroke: var(--ink); stroke-width: 3; }
main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1, .amount, summary { font-family: "Anek Latin", Figtree, system-ui, sans-serif; font-weight: 650; }
h1 { font-size: 1.875rem; line-height: 1.1; margin: 0 0 1rem; }
.amount { font-size: 2.75rem; line-height: 1.05; margin: 0; }
.what { display: flex; align-items: center; gap: .75rem; margin: 1rem 0 0; padding-top: 1rem; border-top: 1px solid var(--hair); line-height: 1.35; }
.what img { border-radius: .875rem; background: var(--sage); } .what b { display: block; }
@media (prefers-color-scheme: dark) { .what img { filter: brightness(.8); } }
.card { background: var(--card); border: 1px solid var(--hair); border-radius: 1rem; padding: 1rem; margin: 0 0 1.5rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: .75rem 0 0; }
dt { color: var(--quiet); } dd { margin: 0; min-width: 0; font-weight: 600; }
dd.id { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: .875rem; font-weight: 400; line-height: 1.95; }
label { display: block; font-weight: 600; }
select, button { font: inherit; width: 100%; min-height: 3rem; border-radius: .875rem; border: 1.5px solid var(--ink); padding: .5rem .75rem; background: var(--card); color: var(--ink); }
select { margin: .25rem 0 .75rem; border: 1px solid var(--line); }
button { font-weight: 600; cursor: pointer; }
button.act { min-height: 3.5rem; background: var(--act); border-color: transparent; color: var(--on-act); box-shadow: 0 2px 0 var(--edge); }
button + button { margin-top: .75rem; }
details { margin-top: 1.5rem; border-block: 1px solid var(--hair); }
summary { display: flex; align-items: center; min-height: 3.5rem; font-size: 1.25rem; list-style: none; cursor: pointer; }
summary::-webkit-details-marker { display: none; }
summary::after { content: ""; width: .5rem; height: .5rem; margin: -.25rem .25rem 0 auto; border: solid; border-width: 0 2px 2px 0; rotate: 45deg; }
[open] > summary::after { margin-top: .25rem; rotate: 225deg; }
details p { margin: .75rem 0 0; color: var(--quiet); }
details button { width: auto; padding: 0; border: 0; background: none; text-decoration: underline; text-underline-offset: .25em; }
details label { margin-top: .5rem; }
details select { margin-bottom: 0; }
details button:last-child { margin-bottom: .75rem; }
a { color: inherit; display: inline-block; padding: .5rem 0; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

/** Hills behind a sill, as on the site, far wider than any window; decoration only. */
const hills = `<svg class="hills" viewBox="0 0 390 96" preserveAspectRatio="xMidYMax meet" fill="none" aria-hidden="true"><circle class="sun" cx="292" cy="40" r="20"/><path class="far" d="M-2000 100V66${"q100-50 200-4t180 4".repeat(12)}V100z"/><path class="near" d="M-2040 100V80${"q85-36 170-4 110-40 220 4".repeat(12)}V100z"/><path class="sill" d="M-2000 95h5000"/></svg>`;

/**
 * The Content-Security-Policy of a pay page: its own style, pictures and typefaces of its own origin, and nothing else.
 * Chromium holds `form-action` against
 * the redirect after the post as well, so the merchant's origin must be named or the button would do nothing.
 *
 * @param redirectUrl where the browser is sent afterwards; left out for a page without a form
 */
function payPagePolicy(style: string, redirectUrl?: string): string {
  const formTargets =
    redirectUrl === undefined ? "'none'" : `'self' ${new URL(redirectUrl).origin}`;
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const formatter = (minimumFractionDigits: 0 | 2) =>
  new Intl.NumberFormat("en-IN", {
    style: "currency",
    currency: "INR",
    minimumFractionDigits,
    maximumFractionDigits: 2,
  });

// Made once: making one takes longer than the rest of a pay page.
const whole = formatter(0);
const withPaise = formatter(2);

/** When a payment link ends, in India: "2:27 PM IST". */
const clock = {
  of: new Intl.DateTimeFormat("en-US", {
    hour: "numeric",
    minute: "2-digit",
    timeZone: "Asia/Kolkata",
  }),
  format: (at: number) => `${clock.of.format(at)} IST`,
};

/** `79900` → `₹799`, `250000` → `₹2,500`, `12345` → `₹123.45`: Indian grouping, paise only if there are any. */
function rupees(paise: number): string {
  return (paise % 100 === 0 ? whole : withPaise).format(paise / 100);
}

/** What is paid for, with its picture: nothing of it on a page that the merchant's site has not described. */
const thing = ({ picture, what, when }: PaidThing) =>
  `<p class="what"><img src="${escapeHtml(picture)}" alt="" width="48" height="48"><span><b>${escapeHtml(what)}</b>${escapeHtml(when)}</span></p>`;

/** The pages of one pay page's address. @param merchant of a demo on the merchant's own site */
function payPages(merchant: MerchantOfDemo | undefined) {
  const style = (merchant?.faces ? typefaces(merchant.faces) : "") + look;
  const payeeOf = ({ redirectUrl }: PaymentOrder) => merchant?.payee ?? new URL(redirectUrl).host;

  function page(status: number, title: string, content: string, redirectUrl?: string): Response {
    const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><p class="note">This is a demonstration payment page. No money moves.</p>
${hills}
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main></body></html>
`;
    return new Response(html, {
      status,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": payPagePolicy(style, redirectUrl),
        "cache-control": "no-store",
        // The address holds the page token: the merchant learns where the browser came from, not the token.
        "referrer-policy": "strict-origin",
        "x-content-type-options": "nosniff",
      },
    });
  }

  return {
    /** The page with the buttons, for an order that can still be paid: what the merchant said of it, and no more. */
    async toPay(order: PaymentOrder): Promise<Response> {
      const amount = rupees(order.amountPaise);
      const described = await merchant?.describe(order.merchantOrderId);
      const reasons = Object.entries(declineReasons)
        .map(([reason, { label }]) => `<option value="${reason}">${escapeHtml(label)}</option>`)
        .join("");
      const said = [
        ["For", described ? undefined : order.message],
        ["To", payeeOf(order)],
        ["Pay by", clock.format(order.expireAt)],
      ].flatMap(([name, text]) => (text ? `<dt>${name}</dt><dd>${escapeHtml(text)}</dd>` : []));
      const id = escapeHtml(order.merchantOrderId);
      return page(
        200,
        "Demo payment",
        `<div class="card"><p class="amount">${amount}</p>
<dl>${said.join("")}<dt>Order</dt><dd class="id" title="${id}">${id}</dd></dl>${described ? thing(described) : ""}</div>
<form method="post">
<button class="act" name="outcome" value="pay">Pay ${amount}</button>
<button name="outcome" value="cancel">Cancel</button>
<details><summary>Try another outcome</summary>
<p id="pending-note">As when a bank is slow: you go back, and this page can still be paid later.</p>
<button name="outcome" value="pending" aria-describedby="pending-note">Leave pending</button>
<p>As when a bank says no.</p>
<label for="reason">If it should fail, why?</label>
<select id="reason" name="reason">${reasons}</select>
<button name="outcome" value="fail">Fail</button></details>
</form>`,
        order.redirectUrl,
      );
    },
    /** The page for an order on which nothing can be done any more. */
    closed(order: PaymentOrder): Response {
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
            : [
                "This payment is on its way",
                "The bank has not answered yet. Please do not pay again.",
              ];
      const back = `<p><a href="${escapeHtml(order.redirectUrl)}">Go back to ${escapeHtml(payeeOf(order))}</a></p>`;
      return page(expired ? 410 : 200, title, `<p>${text}</p>${back}`);
    },
    /** The page for a token that belongs to no order. */
    unknown: () =>
      page(
        404,
        "No payment belongs to this link",
        "<p>Please go back to the site you came from and start the payment again.</p>",
      ),
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

interface PayPageVisit {
  show(token: string): Promise<Response>;
  /** A pressed button. Pressed again, or on an order that is done, it only leads back. */
  press(token: string, body: string): Promise<Response>;
}

/**
 * What the browser of the one who pays does: sees the page, presses a button, is sent back to the merchant.
 *
 * @param returnUrl where to, with what the provider adds to the merchant's own address
 * @param merchant of a demo on the merchant's own site
 */
export function createPayPageVisit(
  orders: Orders,
  faults: Faults,
  webhooks: WebhookSender,
  now: () => Date,
  returnUrl: (order: PaymentOrder) => string,
  merchant: MerchantOfDemo | undefined,
): PayPageVisit {
  const pages = payPages(merchant);
  return {
    async show(token) {
      const order = orders.findByPageToken(token);
      if (order === undefined) return pages.unknown();
      return isPayable(order, now()) ? pages.toPay(order) : pages.closed(order);
    },
    async press(token, body) {
      const order = orders.findByPageToken(token);
      if (order === undefined) return pages.unknown();
      // The one case where leading back silently would hide something: the visitor meant to pay and has not.
      if (order.failure?.detailedErrorCode === "ORDER_EXPIRED") return pages.closed(order);
      if (isPayable(order, now())) {
        const choice = parsePayChoice(new URLSearchParams(body));
        if (choice === undefined) return pages.toPay(order);
        orders.choose(order.merchantOrderId, faultyPayment(choice, faults));
        if (faults.take("webhook-before-redirect")) await webhooks.quiet();
        const after = orders.find(order.merchantOrderId);
        // Where a failed attempt ends nothing, the next one is made on the same page.
        if (choice.outcome === "fail" && after && isPayable(after, now()))
          return pages.toPay(after);
      }
      // 303: the browser must fetch the merchant's page with GET, whatever it sent here.
      return new Response(null, {
        status: 303,
        headers: {
          location: returnUrl(orders.find(order.merchantOrderId) ?? order),
          "cache-control": "no-store",
        },
      });
    },
  };
}

/** Reads a choice from form fields `outcome` and `reason`; undefined if there is none such. */
export function parsePayChoice(fields: URLSearchParams): PayChoice | undefined {
  const outcome = fields.get("outcome");
  if (outcome === "fail") return { outcome, reason: parseDeclineReason(fields.get("reason")) };
  if (outcome === "pay" || outcome === "pending" || outcome === "cancel") return { outcome };
  return undefined;
}
