/** How long a data link is valid: enough for slow mail delivery. */
export const LINK_MINUTES = 60;

export function dataPath(token: string): string {
  return `/privacy/your-data/${token}`;
}
