import { data } from "react-router";
import { findOrder } from "../../../domain/orders/orders.server.ts";
import {
  findSimilarClients,
  type SimilarClient,
  type TypedClient,
} from "../../../domain/orders/search-orders.server.ts";
import { recordAuditOfReadings } from "../../../domain/staff/audit.server.ts";
import { type DeskForm, refuseForm } from "../../../http/desk-form.server.ts";
import { countUseOrRefuse } from "../../../http/form-protection.server.ts";
import { parseIndianMobile } from "../../../lib/contact.ts";
import { bookCopy as copy } from "./book.words.ts";

/** What a form of the screen answers beside its problem. */
export interface SimilarAnswer {
  similar: readonly SimilarClient[];
  /** One of them has the email or phone: they are taken over, or it is said that it is another person. */
  asks: boolean;
}

/** Returns whether a client has all that was typed: there is nothing to ask. */
const isTyped = (one: SimilarClient, typed: TypedClient) =>
  one.name.toLowerCase() === typed.name.toLowerCase() &&
  one.email.toLowerCase() === typed.email.toLowerCase() &&
  one.phone === parseIndianMobile(typed.phone);

/**
 * Searches clients like the one that is typed, before anything is booked, and records whom it shows, as any search of
 * clients does.
 * @returns the list, if it was asked for or its answer is needed; undefined if the form may go on
 */
export async function askAboutSimilar(sent: DeskForm) {
  const { context, services, staff, field, now } = sent;
  const typed = { name: field("name"), email: field("email"), phone: field("phone_number") };
  const isShown = field("intent") === "similar";
  if (!isShown && (typed.email === "" || field("other") === "yes")) return undefined;
  const { id } = staff.member;
  const wait = await countUseOrRefuse(context, "deskSearch", id);
  if (wait) return refuseForm(sent, wait, 429);
  const similar = await findSimilarClients(services.db, typed, now);
  const ids = similar.map(({ orderId }) => orderId);
  await recordAuditOfReadings(services.db, id, ids, now);
  const isKnown = similar.some((one) => isTyped(one, typed));
  const asks = !isKnown && similar.some(({ shares }) => shares !== "name");
  if (isShown) return data({ similar: { similar, asks } });
  if (!asks) return undefined;
  refuseForm(sent, copy.similar.asked, 409);
  return data({ similar: { similar, asks } }, { status: 409 });
}

/** Puts the details of a client who was found into the form, which keeps all else that was typed. */
export async function takeOver(sent: DeskForm) {
  const { services, staff, field, ask, now } = sent;
  const order = await findOrder(services.db, field("take"));
  if (!order || order.contact.email === "") return refuseForm(sent, copy.foundNone, 422);
  await recordAuditOfReadings(services.db, staff.member.id, [order.id], now);
  ask("name", order.contact.name);
  ask("email", order.contact.email);
  ask("phone_number", order.contact.phone);
  return data(null);
}
