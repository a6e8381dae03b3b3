import { expect } from "@playwright/test";
import { formatShortRange } from "../../../app/lib/india-time.ts";
import { currentLanguage } from "../../../app/lib/language/language.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";
import { t } from "../../../app/lib/language/t.ts";
import { startIn } from "../../support/browser/after-booking.ts";
import { inBothLanguages, type Visitor } from "../../support/browser/journey.ts";
import type { JourneyProduct } from "../../support/browser/journey-product.ts";
import type { JourneySlot } from "../../support/browser/journey-slot.ts";
import { said, therapistSaid } from "../../support/browser/said.ts";
import { openTherapist } from "../../support/browser/walk-booking.ts";
import { demoCookie } from "../../support/desk/desk-product.ts";
import type { DeskStates } from "../../support/desk/desk-states.ts";
import { test } from "../../support/desk/desk-test.ts";
import { formsOn } from "../../support/http/visitor-by-fetch.ts";
import {
  bookByRequest,
  chooseByRequest,
  orderByRequest,
  payByRequest,
} from "../../support/product/book-by-request.ts";

interface Came {
  visitor: Visitor;
  slot: JourneySlot;
  product: JourneyProduct;
  orders: DeskStates;
}

/** The next screen as a browser without scripts reads it, and what stands on it of the one before, in this order. */
interface Arrived {
  html: string;
  shows: (string | RegExp)[];
}

const textOf = (html: string) =>
  html
    .replace(/^.*?<main/s, "<main")
    .replaceAll(/<(?:script|style)\b.*?<\/(?:script|style)>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

/** Opens a page of the visitor's, also by the href of a link. */
async function open({ page }: Visitor, path: string): Promise<string> {
  return (await page.request.get(path.replaceAll("&amp;", "&"))).text();
}

async function openDesk({ url }: JourneyProduct, path: string): Promise<string> {
  return (await fetch(url + path, { headers: { Cookie: demoCookie("support") } })).text();
}

/** The href of the link with a text. */
function linkTo(html: string, text: string | RegExp): string {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  const found = links.find(([, , inside = ""]) => {
    const words = textOf(inside);
    return typeof text === "string" ? words.includes(text) : text.test(words);
  });
  if (!found?.[1]) throw new Error(`no link says ${text}`);
  return found[1];
}

const therapist = () => therapistSaid(openTherapist);
const hours = ({ startsAt }: JourneySlot) =>
  formatShortRange(startsAt, new Date(startsAt.getTime() + 3_600_000));

/**
 * The nine places where a screen hands over to the next one. What the next one knows beyond this is tested where it
 * is decided.
 */
const handOvers: Record<
  | "a therapist chosen at a profile → the match"
  | "a therapist chosen at a profile → the quiz → the match"
  | "a held time → Home"
  | "a failed payment → the match"
  | "a booking → Home"
  | "a booking → its receipt"
  | "a past session → the match"
  | "an alert of danger → the message"
  | "a to-do → the order",
  (came: Came) => Promise<Arrived>
> = {
  async "a therapist chosen at a profile → the match"({ visitor, slot }) {
    const { text } = await chooseByRequest(visitor, slot);
    return { html: text, shows: [therapist(), hours(slot)] };
  },
  async "a therapist chosen at a profile → the quiz → the match"({ visitor, slot }) {
    await chooseByRequest(visitor, slot);
    const quiz = await open(visitor, localPath("/quiz"));
    const goOn = t("Go on with {therapist}", { therapist: String(therapist()) });
    const html = await open(visitor, linkTo(quiz, goOn));
    return { html, shows: [therapist(), hours(slot)] };
  },
  async "a held time → Home"({ visitor, slot }) {
    await orderByRequest(visitor, slot);
    const html = await open(visitor, localPath("/"));
    return { html, shows: [hours(slot), therapist(), said("Go back to this time")] };
  },
  async "a failed payment → the match"({ visitor, slot }) {
    const payPage = await orderByRequest(visitor, slot);
    const orderId = await payByRequest(visitor, payPage, "fail");
    const failed = await open(visitor, localPath(`/payment-status?orderId=${orderId}`));
    expect(textOf(failed)).toContain(hours(slot));
    const html = await open(visitor, linkTo(failed, said("Try again")));
    return { html, shows: [therapist(), hours(slot)] };
  },
  async "a booking → Home"({ visitor, slot }) {
    await bookByRequest(visitor, slot);
    const html = await open(visitor, localPath("/"));
    return { html, shows: [hours(slot), therapist(), said("Open my booking")] };
  },
  async "a booking → its receipt"({ visitor, slot }) {
    const { orderId, path } = await bookByRequest(visitor, slot);
    const html = await open(visitor, linkTo(await open(visitor, path), said("Receipt")));
    return { html, shows: [/₹\d/, therapist(), "S-1021", orderId] };
  },
  async "a past session → the match"({ visitor, slot, product }) {
    const { orderId, path } = await bookByRequest(visitor, slot);
    await startIn(product, orderId, -90);
    const [again] = formsOn(await open(visitor, path), "choose");
    const { page } = visitor;
    const match = await page.request.post(again?.action ?? "", { form: again?.fields ?? {} });
    const html = await match.text();
    expect(html).not.toContain('name="phone_number"');
    return { html, shows: [therapist(), said("Book Session")] };
  },
  async "an alert of danger → the message"({ visitor, product }) {
    const { email } = visitor;
    const message = currentLanguage() === "en" ? "I want to end my life." : "मैं अब जीना नहीं चाहता";
    await visitor.page.request.post(localPath("/about"), { form: { email, message } });
    const today = await openDesk(product, "/desk?todo=1");
    const html = await openDesk(product, linkTo(today, email));
    return { html, shows: ["Call first", "Call 112", "Call 14416", message] };
  },
  async "a to-do → the order"({ product, orders }) {
    const today = await openDesk(product, "/desk?todo=1");
    const path = linkTo(today, "A therapist can’t keep a session");
    const html = await openDesk(product, path);
    expect(path).toContain(orders.asked);
    return {
      html,
      shows: ["Meenakshi Sundaram", "A therapist can’t keep a session", "Move the session"],
    };
  },
};

inBothLanguages(() => {
  for (const [name, arrive] of Object.entries(handOvers))
    test(`${name}: the next screen knows why its reader came`, async ({
      visitor,
      slot,
      product,
      orders,
    }) => {
      const { html, shows } = await arrive({ visitor, slot, product, orders });
      const text = textOf(html);
      let from = 0;
      for (const one of shows) {
        const found =
          typeof one === "string" ? text.indexOf(one, from) : text.slice(from).search(one);
        expect(found, `${one} in ${text}`).toBeGreaterThanOrEqual(0);
        from = typeof one === "string" ? found : from + found;
      }
    });
});
