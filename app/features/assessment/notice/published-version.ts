import { indiaDay } from "../../../lib/india-time.ts";

/** Returns the version that consents to a published notice record: the day, and the number of the publication. */
export function publishedVersion({ id, publishedAt }: { id: number; publishedAt: Date }): string {
  return `${indiaDay(publishedAt)}.${id}`;
}
