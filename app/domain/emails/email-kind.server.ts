import type { EmailKey } from "../../db/email-kinds.ts";
import type { Language } from "../../lib/language/language.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { Services } from "../../services.ts";
import type { Order } from "../orders/order.ts";
import { findOrder } from "../orders/orders.server.ts";
import type { Invitation } from "./calendar-invitation.server.ts";
import type { EmailContent } from "./email-layout.ts";
import type { EmailMessage } from "./mail-transport.ts";
import type { OpenSession } from "./session.server.ts";

export interface DueContent<Model> {
  /** What it shows. */
  model: Model;
  /** The calendar entry, without the date of the email that carries it. */
  invitation?: Invitation | undefined;
  /** Of the row, where the job is about something else, such as a request for links. */
  row?: { subject?: string; version?: number };
  /** When what it tells happened: the date of the email; the time of the first try if unset. */
  dueAt?: Date;
  /** The end of what it is about, after which it is dropped; 30 days if unset. */
  until?: Date;
  /** Runs once it was sent, refused or dropped. */
  after?: () => Promise<void>;
  /**
   * Finds the copy that the second person of the session gets. It is sent also where this email can't be written or
   * sent; where it can't be loaded, or nothing is due, none is.
   */
  copy?: (() => Promise<EmailKey | undefined>) | undefined;
}

/** An email that is due, and to whom it goes. */
export interface DueEmail<Model> extends DueContent<Model> {
  /** The support mailbox if unset. */
  to?: EmailMessage["to"];
  /** In which it is written; that of its job if unset. */
  language?: Language;
}

/**
 * @param known the session, if the caller has just read it
 * @returns undefined for an email that is out of date, or has nothing to tell yet
 */
export type LoadEmail<Model> = (
  services: Services,
  email: EmailKey,
  now: Date,
  known?: OpenSession,
) => Promise<DueEmail<Model> | undefined>;

/** A kind of email: `app/emails.server.ts` has all of them. */
export interface Kind<Model> {
  load: LoadEmail<Model>;
  /** @param writtenAt the date of the email: another try says the same although time has passed */
  write(
    model: Model,
    services: Pick<Services, "brand" | "publicUrl">,
    writtenAt: Date,
  ): EmailContent;
}

export const emailKind = <Model>(
  load: LoadEmail<Model>,
  write: Kind<Model>["write"],
): Kind<Model> => ({ load, write });

type Loaded<Model> = Promise<DueContent<Model> | undefined>;

/**
 * Loads an email to the client of an order, in the language of that order.
 * @param find what the email is about, such as a session, with the order; undefined where the email is out of date
 */
export const toClientOf =
  <Found extends { order: Order }, Model>(
    find: (
      services: Services,
      orderId: string,
      now: Date,
      known?: OpenSession,
    ) => Promise<Found | undefined>,
    load: (services: Services, found: Found, email: EmailKey, now: Date) => Loaded<Model>,
  ): LoadEmail<Model> =>
  async (services, email, now, known) => {
    const found = await find(services, email.subject, now, known);
    if (!found) return undefined;
    const { language, contact } = found.order;
    const loaded = await withLanguage(language, () => load(services, found, email, now));
    return loaded && { ...loaded, language, to: { name: contact.name, address: contact.email } };
  };

/** Loads an email to the client of an order that needs no session. */
export const toClient = <Model>(
  load: (services: Services, order: Order, email: EmailKey, now: Date) => Loaded<Model>,
): LoadEmail<Model> =>
  toClientOf(
    async ({ db }, orderId) => {
      const order = await findOrder(db, orderId);
      return order && { order };
    },
    (services, { order }, email, now) => load(services, order, email, now),
  );
