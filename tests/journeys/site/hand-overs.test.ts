import { expect } from "@playwright/test";
import { formatShortRange } from "../../../app/lib/india-time.ts";
import { currentLanguage } from "../../../app/lib/language/language.ts";
import { localPath } from "../../../app/lib/language/local-path.ts";
import { t } from "../../../app/lib/language/t.ts";
import { startIn } from "../../support/browser/after-booking.ts";
import { type Visitor } from "../../support/browser/journey.ts";
import { inBothLanguages } from "../../support/browser/variants.ts";
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

/** The next screen: what stands on it of the one before, in this order, and what its reader came to do or see. */
interface Arrived {
  path: string;
  shows: (string | RegExp)[];
  act: string | RegExp;
}

/** Phones small and usual, and windows of a notebook and of a desk. */
const sizes = [
  [360, 640],
  [390, 844],
  [1280, 800],
  [1440, 900],
] as const;

const textOf = (html: string) =>
  html
    .replace(/^.*?<main/s, "<main")
    .replaceAll(/<(?:script|style)\b.*?<\/(?:script|style)>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

/** Reads a page as a browser without scripts does, with the visitor's cookies. */
async function open({ page }: Visitor, path: string): Promise<string> {
  return (await page.request.get(path)).text();
}

/** The address of the link with a text. */
function linkTo(html: string, text: string | RegExp): string {
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)];
  const found = links.find(([, , inside = ""]) => {
    const words = textOf(inside);
    return typeof text === "string" ? words.includes(text) : text.test(words);
  });
  if (!found?.[1]) throw new Error(`no link says ${text}`);
  return found[1].replaceAll("&amp;", "&");
}

/** Lets the visitor's browser be a staff member's, too. */
async function signIn({ page }: Visitor, { url }: JourneyProduct): Promise<void> {
  const [name = "", value = ""] = demoCookie("support").split("=");
  await page.context().addCookies([{ name, value, url }]);
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
    const { url } = await chooseByRequest(visitor, slot);
    return { path: url, shows: [therapist(), hours(slot)], act: said("Book Session") };
  },
  async "a therapist chosen at a profile → the quiz → the match"({ visitor, slot }) {
    await chooseByRequest(visitor, slot);
    const quiz = await open(visitor, localPath("/quiz"));
    const path = linkTo(quiz, t("Go on with {therapist}", { therapist: String(therapist()) }));
    return { path, shows: [therapist(), hours(slot)], act: said("Book Session") };
  },
  async "a held time → Home"({ visitor, slot }) {
    await orderByRequest(visitor, slot);
    const act = said("Go back to this time");
    return { path: localPath("/"), shows: [hours(slot), therapist(), act], act };
  },
  async "a failed payment → the match"({ visitor, slot }) {
    const payPage = await orderByRequest(visitor, slot);
    const orderId = await payByRequest(visitor, payPage, "fail");
    const failed = await open(visitor, localPath(`/payment-status?orderId=${orderId}`));
    expect(textOf(failed)).toContain(hours(slot));
    const path = linkTo(failed, said("Try again"));
    return { path, shows: [therapist(), hours(slot)], act: said("Book Session") };
  },
  async "a booking → Home"({ visitor, slot }) {
    await bookByRequest(visitor, slot);
    const act = said("Open my booking");
    return { path: localPath("/"), shows: [hours(slot), therapist(), act], act };
  },
  async "a booking → its receipt"({ visitor, slot }) {
    const { orderId, path: booking } = await bookByRequest(visitor, slot);
    const path = linkTo(await open(visitor, booking), said("Receipt"));
    return { path, shows: [/₹\d/, therapist(), "S-1021", orderId], act: /₹\d/ };
  },
  async "a past session → the match"({ visitor, slot, product }) {
    const { orderId, path: booking } = await bookByRequest(visitor, slot);
    await startIn(product, orderId, -90);
    const [again] = formsOn(await open(visitor, booking), "choose");
    const { page } = visitor;
    const match = await page.request.post(again?.action ?? "", { form: again?.fields ?? {} });
    expect(await match.text()).not.toContain('name="phone_number"');
    const act = said("Book Session");
    return { path: match.url(), shows: [therapist(), act], act };
  },
  async "an alert of danger → the message"({ visitor, product }) {
    const { email } = visitor;
    const message = currentLanguage() === "en" ? "I want to end my life." : "मैं अब जीना नहीं चाहता";
    await visitor.page.request.post(localPath("/about"), { form: { email, message } });
    await signIn(visitor, product);
    const path = linkTo(await open(visitor, "/desk?todo=1"), email);
    return { path, shows: ["Call first", "Call 112", "Call 14416", message], act: "Call 112" };
  },
  async "a to-do → the order"({ visitor, product, orders }) {
    await signIn(visitor, product);
    const why = "A therapist can’t keep a session";
    const path = linkTo(await open(visitor, "/desk?todo=1"), why);
    expect(path).toContain(orders.asked);
    const act = "Move the session";
    return { path, shows: ["Meenakshi Sundaram", why, act], act };
  },
};

for (const [name, arrive] of Object.entries(handOvers))
  test(
    `${name}: the next screen knows why its reader came, and has the act in its first view`,
    inBothLanguages,
    async ({ visitor, slot, product, orders }) => {
      const { path, shows, act } = await arrive({ visitor, slot, product, orders });
      const text = textOf(await open(visitor, path));
      let from = 0;
      for (const one of shows) {
        const found =
          typeof one === "string" ? text.indexOf(one, from) : text.slice(from).search(one);
        expect(found, `${one} in ${text}`).toBeGreaterThanOrEqual(0);
        from = typeof one === "string" ? found : from + found;
      }
      const { page } = visitor;
      await page.goto(new URL(path, product.url).href);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        const shown = page.getByText(act).filter({ visible: true }).first();
        await expect(shown, `at ${width} × ${height}`).toBeInViewport({ ratio: 1 });
      }
    },
  );
