import { saveContact } from "../../../app/features/orders/save-contact.server.ts";
import type { Buyer, RequestedSlot } from "../../../app/features/orders/place-order.server.ts";
import { startPayment } from "../../../app/features/payments/start-payment.server.ts";
import { findTherapistProfile } from "../../../app/features/therapists/load-therapists.server.ts";
import { rupeesFor } from "../../../app/features/therapists/therapist.ts";
import { paiseOf } from "../../../app/lib/money.ts";
import type { Chance } from "../../../sandbox/core/faults/seeded-random.ts";
import type { Clicks } from "./visitor-clicks.ts";
import type { Witness } from "./witness.ts";

export interface Visitor {
  name: string;
  /** As it stands in the form, with its slips. */
  buyer: Buyer;
  correctEmail: string;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** How one visitor comes by an order: reads the price, presses Book a while later, sees the slip in the address. */
export function buyerAt(
  witness: Witness,
  me: Visitor,
  { click, press, pause }: Clicks,
  chance: Chance,
) {
  const mine: string[] = [];
  const payPages = new Map<string, string>();

  /** Opens the therapist's page. @returns the price on it, in paise; undefined where no page came */
  async function readPrice(requested: RequestedSlot): Promise<number | undefined> {
    return click("reads the page", async (product) => {
      const therapist = await findTherapistProfile(product, requested.therapistName);
      return therapist && paiseOf(rupeesFor(therapist, requested.durationMinutes));
    });
  }

  /** Presses Book on a page that was read a while ago, and once more where the price is another by now. */
  async function book(requested: RequestedSlot): Promise<string | undefined> {
    for (let tries = 0; tries < 2; tries += 1) {
      const shownPaise = await readPrice(requested);
      if (shownPaise === undefined) return undefined;
      await pause(SECOND, 3 * MINUTE);
      const { buyer } = me;
      const started = await press(
        `books ${requested.day} ${requested.time} ${requested.durationMinutes}`,
        (deps) => startPayment(deps, { ...requested, shownPaise }, buyer, deps.now),
      );
      if (started?.ok) {
        witness.sawOrder(started.orderId, { email: buyer.contact.email, shownPaise });
        mine.push(started.orderId);
        payPages.set(started.orderId, started.redirectUrl);
        return started.orderId;
      }
      if (started?.reason !== "price_changed") return undefined;
    }
    return undefined;
  }

  /** Sees the slip in the address before paying: step 1 again, and Book again. */
  async function correctAddress(orderId: string, requested: RequestedSlot): Promise<string> {
    const contact = { ...me.buyer.contact, email: me.correctEmail };
    await pause(SECOND, MINUTE);
    const { name, email, phone: phone_number } = contact;
    const done = await click(`corrects the address to ${email}`, async (deps) => {
      await saveContact(deps, me.buyer.userId, { name, email, phone_number });
      return true;
    });
    me.buyer = { ...me.buyer, contact };
    if (done) witness.corrected(mine, email);
    else witness.mayBeCorrected(mine, email);
    return chance.oneIn(2) ? ((await book(requested)) ?? orderId) : orderId;
  }

  return { book, correctAddress, payPageOf: (orderId: string) => payPages.get(orderId) ?? "" };
}
