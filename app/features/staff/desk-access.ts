import { matchPath } from "react-router";
import { may, type Role, roles } from "./permissions.ts";

/** One screen of the desk. */
interface Screen {
  /** In the menu; unset: reached from another screen. */
  label?: string;
  opens: (role: Role) => boolean;
}

/**
 * Who opens which screen. A screen that is not here opens for no role: tests/security/desk-permissions.test.ts holds it to the
 * routes. A screen may show less to a role, and refuse its actions, by the same table of rights.
 */
export const deskScreens: Readonly<Record<string, Screen>> = {
  "/desk": { label: "Today", opens: (role) => role !== "therapist" },
  "/desk/find": { label: "Find", opens: (role) => may(role, "sessions", "order only") },
  "/desk/order/:id": { opens: (role) => may(role, "sessions", "order only") },
  "/desk/messages": { label: "Messages", opens: (role) => may(role, "sessions") },
  "/desk/requests": {
    label: "Data requests",
    opens: (role) => may(role, "sessions") || may(role, "reveal", "with reason"),
  },
  "/desk/absence": { label: "Absence", opens: (role) => may(role, "changes") },
  "/desk/staff": { label: "Staff", opens: (role) => may(role, "staff", "read") },
  "/desk/audit": { label: "Audit", opens: (role) => may(role, "staff", "read") },
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

/** The roles that the demo's desk can be tried in: a therapist has no screen here. */
export const rolesOnDesk: readonly Role[] = roles.filter((role) => opensScreen(role, "/desk"));
