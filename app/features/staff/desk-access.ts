import { matchPath } from "react-router";
import { may, permissions, type Role } from "./permissions.ts";

/** One screen of the desk. */
interface Screen {
  /** In the menu; unset: reached from another screen. */
  label?: string;
  opens: (role: Role) => boolean;
}

/** The one role that sees its own sessions and no other. */
const isTherapist = (role: Role) => permissions.sessions[role] === "own, first name";

/**
 * Who opens which screen. A screen that is not here opens for no role: tests/security/desk-permissions.test.ts holds it
 * to the routes. A screen may show less to a role, and refuse its actions, by the same table of rights.
 */
export const deskScreens: Readonly<Record<string, Screen>> = {
  "/desk": { label: "Today", opens: (role) => role !== "therapist" },
  "/desk/danger": { label: "In danger", opens: (role) => role !== "therapist" },
  "/desk/find": { label: "Find", opens: (role) => may(role, "sessions", "order only") },
  "/desk/order/:id": { opens: (role) => may(role, "sessions", "order only") },
  "/desk/messages": { label: "Messages", opens: (role) => may(role, "sessions") },
  "/desk/requests": {
    label: "Data requests",
    opens: (role) => may(role, "sessions") || may(role, "reveal", "with reason"),
  },
  "/desk/answers": { label: "Answers", opens: (role) => may(role, "reveal", "with reason") },
  "/desk/absence": { label: "Absence", opens: (role) => may(role, "changes") },
  "/desk/money": { label: "Money", opens: (role) => may(role, "money") },
  "/desk/content": { label: "Content", opens: (role) => may(role, "roster", "texts") },
  "/desk/figures": { label: "Figures", opens: (role) => may(role, "money") },
  "/desk/money/export": { opens: (role) => may(role, "money") },
  "/desk/therapists": {
    label: "Therapists",
    opens: (role) => may(role, "roster", "hours", "texts"),
  },
  "/desk/therapists/:id": { opens: (role) => may(role, "roster", "hours", "texts") },
  "/desk/staff": { label: "Staff", opens: (role) => may(role, "staff", "read") },
  "/desk/audit": { label: "Audit", opens: (role) => may(role, "staff", "read") },
  "/my": { label: "Week", opens: isTherapist },
  "/my/session/:id": { opens: isTherapist },
  "/my/session/:id/opened": { opens: isTherapist },
  "/my/hours": { label: "Hours", opens: isTherapist },
  "/my/calendar": { label: "Calendar", opens: isTherapist },
  "/my/payouts": { label: "Payouts", opens: (role) => permissions.money[role] === "own payouts" },
  "/desk/sign-out": { opens: () => true },
};

/** Whether a role opens a path of the desk. */
export function opensScreen(role: Role, pathname: string): boolean {
  const path = pathname.replace(/\.data$/, "");
  const [, screen] =
    Object.entries(deskScreens).find(([pattern]) => matchPath(pattern, path)) ?? [];
  return screen?.opens(role) ?? false;
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
