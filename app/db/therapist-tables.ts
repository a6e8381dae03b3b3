import type { Generated } from "kysely";
import type { CreatedAt, Json, OptionalJson } from "./column-types.ts";

/** The tables of therapists, their register entries and their photos. */

export interface TherapistTable {
  id: Generated<number>;
  name: string;
  category: string;
  photourl: string;
  profile: Json;
  cost: Generated<number[]>;
  rating: Generated<number>;
  reviewcount: Generated<number>;
  language: Generated<string[]>;
  email: string;
  connection: Generated<string[]>;
  in_person_place: Generated<string | null>;
  weekly_hours: OptionalJson;
  days_off: Generated<string[]>;
  demo: Generated<boolean>;
  created_at: CreatedAt;
}

export interface TherapistCredentialTable {
  therapist_id: number;
  register: string;
  number: string;
  checked_on: string;
}

export interface TherapistPhotoTable {
  key: string;
  width: number;
  format: "avif" | "webp";
  bytes: Uint8Array;
}
