import type { Generated } from "kysely";
import type { Json } from "./column-types.ts";

/** A draft, or what was published. */
export interface ContentVersionTable {
  id: Generated<number>;
  kind: string;
  item: string;
  body: Json;
  staff_id: string | null;
  saved_at: Date;
  published_at: Date | null;
}
