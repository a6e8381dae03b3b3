import { matchPath } from "react-router";
import { isOrderId } from "../orders/order.ts";
import { may, permissions, type Role } from "./staff-member.ts";

/** Parts of the menu, a line between each two. "own": a therapist's screens of their own work. */
type MenuGroup = "day" | "people" | "money" | "house" | "own";

/** One screen of the desk. */
interface Screen {
  /** In the menu; unset: reached from another screen. */
  label?: string;
  /** Where in the menu it stands; its place there is its place in the table. */
  group?: MenuGroup;
  opens: (role: Role) => boolean;
  /**
   * Whose personal data it shows: of the order in its path; of several clients; only by a form whose use case records
   * who and why in the audit; of none. The guard records the first two.
   */
  clients: "order" | "several" | "by opening" | "none";
}

/** The one role that sees its own sessions and no other. */
const isTherapist = (role: Role) => permissions.sessions[role] === "own, first name";

/**
 * Who opens which screen. A screen that is not here opens for no role: tests/security/desk-permissions.test.ts holds it
 * to the routes. A screen may show less to a role, and refuse its actions, by the same table of rights.
 */
export const deskScreens: Readonly<Record<string, Screen>> = {
  "/desk": {
    clients: "several",
    label: "Today",
    group: "day",
    opens: (role) => role !== "therapist",
  },
  "/desk/messages": {
    clients: "several",
    label: "Messages",
    group: "day",
    opens: (role) => may(role, "sessions"),
  },
  "/desk/absence": {
    clients: "several",
    label: "Absence",
    group: "day",
    opens: (role) => may(role, "changes"),
  },
  "/desk/danger": {
    clients: "by opening",
    label: "In danger",
    group: "day",
    opens: (role) => role !== "therapist",
  },
  "/desk/find": {
    clients: "several",
    label: "Find",
    group: "people",
    opens: (role) => may(role, "sessions", "order only"),
  },
  "/desk/therapists": {
    clients: "none",
    label: "Therapists",
    group: "people",
    opens: (role) => may(role, "roster", "hours", "texts"),
  },
  "/desk/requests": {
    clients: "several",
    label: "Data requests",
    group: "people",
    opens: (role) => may(role, "sessions") || may(role, "reveal", "with reason"),
  },
  "/desk/answers": {
    clients: "by opening",
    label: "Answers",
    group: "people",
    opens: (role) => may(role, "reveal", "with reason"),
  },
  "/desk/order/:id": { clients: "order", opens: (role) => may(role, "sessions", "order only") },
  "/desk/therapists/:id": {
    clients: "none",
    opens: (role) => may(role, "roster", "hours", "texts"),
  },
  "/desk/money": {
    clients: "several",
    label: "Money",
    group: "money",
    opens: (role) => may(role, "money"),
  },
  "/desk/figures": {
    clients: "none",
    label: "Figures",
    group: "money",
    opens: (role) => may(role, "money"),
  },
  "/desk/money/export": { clients: "several", opens: (role) => may(role, "money") },
  "/desk/content": {
    clients: "none",
    label: "Content",
    group: "house",
    opens: (role) => may(role, "roster", "texts"),
  },
  "/desk/staff": {
    clients: "none",
    label: "Staff",
    group: "house",
    opens: (role) => may(role, "staff", "read"),
  },
  "/desk/audit": {
    clients: "none",
    label: "Audit",
    group: "house",
    opens: (role) => may(role, "staff", "read"),
  },
  "/my": { clients: "several", label: "Week", group: "own", opens: isTherapist },
  "/my/session/:id": { clients: "order", opens: isTherapist },
  "/my/session/:id/opened": { clients: "order", opens: isTherapist },
  "/my/hours": { clients: "none", label: "Hours", group: "own", opens: isTherapist },
  "/my/calendar": { clients: "none", label: "Calendar", group: "own", opens: isTherapist },
  "/my/payouts": {
    clients: "none",
    label: "Payouts",
    group: "own",
    opens: (role) => permissions.money[role] === "own payouts",
  },
  "/desk/sign-out": { clients: "none", opens: () => true },
};

function screenOf(pathname: string) {
  const path = pathname.replace(/\.data$/, "");
  const [pattern, screen] = Object.entries(deskScreens).find(([one]) => matchPath(one, path)) ?? [];
  return { pattern, screen, id: pattern && matchPath(pattern, path)?.params.id };
}

/** Whether a role opens a path of the desk. */
export function opensScreen(role: Role, pathname: string): boolean {
  return screenOf(pathname).screen?.opens(role) ?? false;
}

/** Whose data a path shows, as the record of readings names it: an order's id or the screen; undefined for none's. */
export function readingOf(pathname: string): string | undefined {
  const { pattern, screen, id } = screenOf(pathname);
  if (screen?.clients === "several") return pattern;
  // A made-up id is no order: it would store any text.
  return screen?.clients === "order" && id && isOrderId(id) ? id : undefined;
}

/** An entry of the menu. */
export interface MenuEntry {
  path: string;
  label: string;
  group: MenuGroup;
}

/** Lists the menu of a role, group by group. */
export function menuOf(role: Role): MenuEntry[] {
  return Object.entries(deskScreens).flatMap(([path, { label, group, opens }]) =>
    label && group && opens(role) ? [{ path, label, group }] : [],
  );
}

/** What is used most, first: the bar of a phone has the first four of these that a role opens, and "More". */
const mostUsed: readonly string[] = [
  "/desk",
  "/desk/calendar",
  "/desk/messages",
  "/desk/clients",
  "/desk/money",
  "/desk/find",
  "/desk/requests",
  "/desk/answers",
  "/desk/content",
  "/desk/figures",
  "/desk/therapists",
  "/desk/danger",
  "/my",
  "/my/hours",
  "/my/calendar",
  "/my/payouts",
];

const BAR = 4;

/** Picks the entries of a phone's bar from a menu, most used first. */
export function barOf(menu: readonly MenuEntry[]): MenuEntry[] {
  return mostUsed.flatMap((path) => menu.find((entry) => entry.path === path) ?? []).slice(0, BAR);
}

/** The first screen of a role. */
export function homeOf(role: Role): "/desk" | "/my" {
  return isTherapist(role) ? "/my" : "/desk";
}
