/** So long does a link to one's own data work: enough for a slow mailbox, and for a quiet moment. */
export const LINK_MINUTES = 60;

/** The page of what is held about an address. */
export function dataPath(token: string): string {
  return `/privacy/your-data/${token}`;
}
