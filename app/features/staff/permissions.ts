/** What each role may do on the desk. The only table of rights; docs/security.md shows the same one. */

export const roles = ["owner", "support", "finance", "privacy", "content", "therapist"] as const;
export type Role = (typeof roles)[number];

/** yes: all of it. no: nothing. Other words limit it; the use case that grants the limited right reads them. */
const table = {
  sessions: row("yes", "yes", "order only", "no", "no", "own, first name"),
  changes: row("yes", "yes", "no", "no", "no", "own, as a request"),
  goodwill: row("yes", "up to one price", "propose", "no", "no", "no"),
  money: row("yes", "no", "yes", "no", "no", "own payouts"),
  reveal: row("no", "no", "no", "with reason", "no", "own, consented"),
  roster: row("yes", "hours", "no", "no", "texts", "own hours"),
  staff: row("yes", "no", "no", "read", "no", "no"),
} as const;

/**
 * sessions: see sessions and contacts. changes: cancel, move, absence. goodwill: refund beyond the terms. money:
 * disputes, transfers, exports. reveal: open encrypted answers. roster: therapists and prices. staff: staff and audit.
 */
export type Right = keyof typeof table;
export type Extent = string;

export const permissions: Readonly<Record<Right, Readonly<Record<Role, Extent>>>> = table;

function row(...extents: [string, string, string, string, string, string]): Record<Role, Extent> {
  return Object.fromEntries(roles.map((role, at) => [role, extents[at] ?? "no"])) as Record<
    Role,
    Extent
  >;
}

/**
 * Whether a role has a right, for all or within the limits given.
 * @param extents those that suffice; "yes" always does
 */
export function may(role: Role, right: Right, ...extents: Extent[]): boolean {
  const extent = permissions[right][role];
  return extent === "yes" || extents.includes(extent);
}
