import { matchPath } from "react-router";
import { isOrderId } from "../orders/order.ts";
import { may, permissions, type Role } from "./staff-member.ts";

/** One screen of the desk. */
interface Screen {
  /** In the menu; unset: reached from another screen. */
  label?: string;
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
  "/desk": { clients: "several", label: "Today", opens: (role) => role !== "therapist" },
  "/desk/danger": {
    clients: "by opening",
    label: "In danger",
    opens: (role) => role !== "therapist",
  },
  "/desk/find": {
    clients: "several",
    label: "Find",
    opens: (role) => may(role, "sessions", "order only"),
  },
  "/desk/order/:id": { clients: "order", opens: (role) => may(role, "sessions", "order only") },
  "/desk/messages": {
    clients: "several",
    label: "Messages",
    opens: (role) => may(role, "sessions"),
  },
  "/desk/requests": {
    clients: "several",
    label: "Data requests",
    opens: (role) => may(role, "sessions") || may(role, "reveal", "with reason"),
  },
  "/desk/answers": {
    clients: "by opening",
    label: "Answers",
    opens: (role) => may(role, "reveal", "with reason"),
  },
  "/desk/absence": { clients: "several", label: "Absence", opens: (role) => may(role, "changes") },
  "/desk/money": { clients: "several", label: "Money", opens: (role) => may(role, "money") },
  "/desk/content": {
    clients: "none",
    label: "Content",
    opens: (role) => may(role, "roster", "texts"),
  },
  "/desk/figures": { clients: "none", label: "Figures", opens: (role) => may(role, "money") },
  "/desk/money/export": { clients: "several", opens: (role) => may(role, "money") },
  "/desk/therapists": {
    clients: "none",
    label: "Therapists",
    opens: (role) => may(role, "roster", "hours", "texts"),
  },
  "/desk/therapists/:id": {
    clients: "none",
    opens: (role) => may(role, "roster", "hours", "texts"),
  },
  "/desk/staff": { clients: "none", label: "Staff", opens: (role) => may(role, "staff", "read") },
  "/desk/audit": { clients: "none", label: "Audit", opens: (role) => may(role, "staff", "read") },
  "/my": { clients: "several", label: "Week", opens: isTherapist },
  "/my/session/:id": { clients: "order", opens: isTherapist },
  "/my/session/:id/opened": { clients: "order", opens: isTherapist },
  "/my/hours": { clients: "none", label: "Hours", opens: isTherapist },
  "/my/calendar": { clients: "none", label: "Calendar", opens: isTherapist },
  "/my/payouts": {
    clients: "none",
    label: "Payouts",
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

/** Lists the menu of a role. */
export function menuOf(role: Role): { path: string; label: string }[] {
  return Object.entries(deskScreens).flatMap(([path, { label, opens }]) =>
    label && opens(role) ? [{ path, label }] : [],
  );
}

/** The first screen of a role. */
export function homeOf(role: Role): "/desk" | "/my" {
  return isTherapist(role) ? "/my" : "/desk";
}
