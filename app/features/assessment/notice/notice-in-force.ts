import type { PrivacyNotice } from "./privacy-notice.ts";
import type { PublishedNotice } from "./published-notices.ts";

/** Returns the notice with its published words. One that has other items than the form's is left out. */
export function noticeInForce(
  notice: PrivacyNotice,
  published: PublishedNotice | undefined,
): PrivacyNotice {
  if (!published || published.items.length !== notice.items.length) return notice;
  const { version, more } = published;
  const items = notice.items.map((item, at) => ({ ...item, ...published.items[at] }));
  return { ...notice, version, more, items };
}
