import { type DeskForms, hidden, numeric, type Options } from "./desk-fields.tsx";
import type { OrderFacts } from "./order-facts.server.ts";

/** The headings of an order's page under which its actions stand. */
export const actionGroups = {
  session: "Session",
  refund: "Cancel or refund",
  contact: "Contact",
  money: "Money",
};

export type OrderAction = DeskForms[string] & {
  group: keyof typeof actionGroups;
  title: string;
  /** What the staff member agrees to, with the sum that moves. */
  effect: string | ((facts: OrderFacts) => string);
  /** What it refunds: stands beside its title, so that all ways to a refund are compared before one is opened. */
  refunds?(facts: OrderFacts): string;
  /** Says that it is done. */
  did: string;
  /** True where the order's state allows it. The use case checks it again. */
  when(facts: OrderFacts): boolean;
  /** What the page shows, and the use case compares. */
  shown?(facts: OrderFacts): string | number;
  /** The name of its choice, and the options that the order's state leaves. */
  options?(facts: OrderFacts): readonly [field: string, options: Options];
  /** What it leads to opens beside the page. */
  opensTab?: true;
};

/** An action that its state alone refuses. */
export const byState = {
  expects: { nothing: "the state that it leaves refuses it" },
  fields: {},
} as const;
/** One that compares a text of the page. */
export const byText = <const Asked extends OrderAction["fields"]>(asked: Asked) =>
  ({ expects: "shown", fields: { shown: hidden(), ...asked } }) as const;
/** One that compares a sum or a count of the page. */
export const byNumber = <const Asked extends OrderAction["fields"]>(asked: Asked) =>
  ({ expects: "shown", fields: { shown: hidden(numeric), ...asked } }) as const;
