import { matchPath } from "react-router";
import { ownValue } from "../../lib/own-value.ts";
import { isOrderId } from "../orders/order.ts";
import {
  hasExtent,
  hasRole,
  type RoleHolder,
  may,
  roles,
  type StaffMember,
} from "./staff-member.ts";

/** Parts of the menu, a line between each two. "own": a therapist's screens of their own work. */
type MenuGroup = "day" | "people" | "money" | "house" | "own" | "help";

interface Screen {
  /** In the menu; unset: reached from another screen. */
  label?: string;
  /** Of a therapist's screen: its label for a person who has the desk's screens too. */
  labelBeside?: string;
  /** Where in the menu it stands; its place there is its place in the table. */
  group?: MenuGroup;
  /** The screen of the menu that it belongs to: with a label it stands beside that one's heading. */
  partOf?: string;
  opens: (holder: RoleHolder) => boolean;
  /**
   * Whose personal data it shows: of the order in its path; of several clients; only by a form whose use case records
   * who and why in the audit; of none. The guard records the first two.
   */
  clients: "order" | "several" | "by reading" | "none";
}

/** Sees their own sessions: what a therapist's screens show, whatever other roles the person has. */
const isTherapist = (holder: RoleHolder) => hasExtent(holder, "sessions", "own, first name");

/** Has a role of the company's own, so that the desk is more than a therapist's screens. */
const isCompany = (holder: RoleHolder) =>
  roles.some((one) => one !== "therapist" && hasRole(holder, one));

/** Who opens and answers messages: those who see contacts; data requests, the privacy role. */
export const messageRights = {
  messages: { right: "sessions" },
  requests: { right: "reveal", extents: ["with reason"] },
} as const;

/**
 * Who opens which screen. A screen that is not here opens for no role: tests/security/desk-permissions.test.ts holds it
 * to the routes. A screen may show less to a role, and refuse its actions, by the same table of rights.
 */
export const deskScreens: Readonly<Record<string, Screen>> = {
  "/desk": {
    clients: "several",
    label: "Today",
    group: "day",
    opens: isCompany,
  },
  "/desk/calendar": {
    clients: "several",
    label: "Calendar",
    group: "day",
    opens: (role) => may(role, "sessions"),
  },
  "/desk/book": {
    clients: "several",
    label: "Book",
    group: "day",
    opens: (holder) => may(holder, "changes"),
  },
  "/desk/messages": {
    clients: "several",
    label: "Messages",
    group: "day",
    opens: (holder) => may(holder, "sessions") || may(holder, "reveal", "with reason"),
  },
  "/desk/absence": {
    clients: "several",
    label: "Absence",
    partOf: "/desk/calendar",
    opens: (holder) => may(holder, "changes"),
  },
  "/desk/danger": {
    clients: "by reading",
    label: "In danger",
    group: "day",
    opens: isCompany,
  },
  "/desk/clients": {
    clients: "several",
    label: "Clients",
    group: "people",
    opens: (holder) => may(holder, "sessions", "order only"),
  },
  "/desk/clients/write": { clients: "several", opens: (holder) => may(holder, "changes") },
  "/desk/clients/:id": { clients: "order", opens: (holder) => may(holder, "sessions") },
  "/desk/therapists": {
    clients: "none",
    label: "Therapists",
    group: "people",
    opens: (holder) => may(holder, "roster", "hours", "texts"),
  },
  "/desk/answers": {
    clients: "by reading",
    label: "Answers",
    group: "people",
    opens: (holder) => may(holder, "reveal", "with reason"),
  },
  "/desk/order/:id/next": {
    clients: "order",
    partOf: "/desk/clients",
    opens: (holder) => may(holder, "changes"),
  },
  "/desk/order/:id": {
    clients: "order",
    partOf: "/desk/clients",
    opens: (holder) => may(holder, "sessions", "order only"),
  },
  "/desk/therapists/new": { clients: "none", opens: (holder) => may(holder, "roster") },
  "/desk/therapists/import": { clients: "none", opens: (holder) => may(holder, "roster") },
  "/desk/therapists/template": { clients: "none", opens: (holder) => may(holder, "roster") },
  "/desk/therapists/:id": {
    clients: "none",
    opens: (holder) => may(holder, "roster", "hours", "texts"),
  },
  "/desk/money": {
    clients: "several",
    label: "Money",
    group: "money",
    opens: (holder) => may(holder, "money"),
  },
  "/desk/figures": {
    clients: "none",
    label: "Figures",
    partOf: "/desk/money",
    opens: (holder) => may(holder, "money"),
  },
  "/desk/money/export": { clients: "several", opens: (holder) => may(holder, "money") },
  "/desk/content": {
    clients: "none",
    label: "Content",
    group: "house",
    opens: (holder) => may(holder, "roster", "texts"),
  },
  "/desk/staff": {
    clients: "none",
    label: "Staff",
    group: "house",
    opens: (holder) => may(holder, "staff", "read"),
  },
  "/desk/audit": {
    clients: "none",
    label: "Audit",
    partOf: "/desk/staff",
    opens: (holder) => may(holder, "staff", "read"),
  },
  "/my": {
    clients: "several",
    label: "Week",
    labelBeside: "My week",
    group: "own",
    opens: isTherapist,
  },
  "/my/session/:id": { clients: "order", partOf: "/my", opens: isTherapist },
  "/my/session/:id/next": { clients: "order", partOf: "/my", opens: isTherapist },
  "/my/session/:id/opened": { clients: "order", opens: isTherapist },
  "/my/hours": {
    clients: "none",
    label: "Hours",
    labelBeside: "My hours",
    group: "own",
    opens: isTherapist,
  },
  "/my/profile": {
    clients: "none",
    label: "Profile",
    labelBeside: "My profile",
    group: "own",
    opens: isTherapist,
  },
  // Leads to the section of the hours.
  "/my/calendar": { clients: "none", opens: isTherapist },
  "/my/payouts": {
    clients: "none",
    label: "Payouts",
    labelBeside: "My payouts",
    group: "own",
    opens: (holder) => hasExtent(holder, "money", "own payouts"),
  },
  "/desk/help": {
    clients: "none",
    label: "Help",
    group: "help",
    opens: (holder) => isCompany(holder) || isTherapist(holder),
  },
  "/desk/sign-out": { clients: "none", opens: () => true },
  // Unknown paths, last: each says in the frame of the desk that there is no such page.
  "/desk/*": { clients: "none", opens: () => true },
  "/my/*": { clients: "none", opens: () => true },
};

/** Whether a person opens a screen. @param pattern of the route that the router matched, such as "/desk/order/:id" */
export function opensScreen(holder: RoleHolder, pattern: string): boolean {
  return ownValue(deskScreens, pattern)?.opens(holder) ?? false;
}

const patternOf = (path: string) => Object.keys(deskScreens).find((one) => matchPath(one, path));

/** Whether a person opens the screen to which a path of our own leads. */
export function opensPath(holder: RoleHolder, path: string): boolean {
  const pattern = patternOf(path);
  return pattern !== undefined && opensScreen(holder, pattern);
}

/** Returns the screen of the menu that a path belongs to: another one, or itself. */
export const menuPathOf = (path: string): string =>
  ownValue(deskScreens, patternOf(path) ?? "")?.partOf ?? path;

/**
 * Whose data a screen shows, as the record of readings names it: an order's id or the screen; undefined for none's.
 * @param pattern of the route that the router matched
 * @param id the route's parameter, as the router decoded it
 */
export function readingOf(pattern: string, id: string | undefined): string | undefined {
  const screen = ownValue(deskScreens, pattern);
  if (screen?.clients === "several") return pattern;
  // A made-up id is no order: it would store any text.
  return screen?.clients === "order" && id && isOrderId(id) ? id : undefined;
}

export interface MenuEntry extends ScreenPart {
  group: MenuGroup;
}

/** A screen by the text of its link. */
export interface ScreenPart {
  path: string;
  label: string;
}

/** Lists the menu of a person, group by group: the screens of each of their roles. */
export function menuOf(holder: RoleHolder): MenuEntry[] {
  return Object.entries(deskScreens).flatMap(([path, { group, opens, ...screen }]) => {
    const label = (isCompany(holder) && screen.labelBeside) || screen.label;
    return label && group && opens(holder) ? [{ path, label, group }] : [];
  });
}

/** Lists a screen of the menu and its parts that a person opens; nothing where it has none. */
export function partsOf(holder: RoleHolder, menuPath: string): ScreenPart[] {
  const parts = Object.entries(deskScreens).flatMap(([path, { label, partOf, opens }]) =>
    label && (path === menuPath || partOf === menuPath) && opens(holder) ? [{ path, label }] : [],
  );
  return parts.length > 1 ? parts : [];
}

/** What is used most, first: the bar of a phone has the first four of these that a role opens, and "More". */
const mostUsed: readonly string[] = [
  "/desk",
  "/desk/calendar",
  "/desk/messages",
  "/desk/clients",
  "/desk/money",
  "/desk/answers",
  "/desk/content",
  "/desk/therapists",
  "/desk/danger",
  "/my",
  "/my/hours",
  "/my/payouts",
];

const BAR = 4;

/** Picks the entries of a phone's bar from a menu, most used first; all of a menu with one more. */
export function barOf(menu: readonly MenuEntry[]): readonly MenuEntry[] {
  if (menu.length === BAR + 1) return menu;
  return mostUsed.flatMap((path) => menu.find((entry) => entry.path === path) ?? []).slice(0, BAR);
}

/** Where a person is at the desk, and what they open from there: what the frame around each screen shows. */
export function deskPlaceOf(member: Pick<StaffMember, "email" | "demo" | "roles">, path: string) {
  const { email, demo } = member;
  const current = menuPathOf(path);
  const role = member.roles.join(", ");
  return {
    email,
    demo,
    role,
    menu: menuOf(member),
    path,
    current,
    parts: partsOf(member, current),
  };
}

export type DeskPlace = ReturnType<typeof deskPlaceOf>;

/** The first screen of a person: the desk, unless they are a therapist and no more. */
export function homeOf(holder: RoleHolder): "/desk" | "/my" {
  return isCompany(holder) ? "/desk" : "/my";
}
