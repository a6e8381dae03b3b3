import type { Generated } from "kysely";
import type { Json } from "./column-types.ts";

export interface ContentTables {
  /** A draft, or what was published. */
  content_version: {
    id: Generated<number>;
    kind: string;
    item: string;
    body: Json;
    staff_id: string | null;
    saved_at: Date;
    published_at: Date | null;
  };
}
