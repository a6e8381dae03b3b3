import type { Therapist } from "../therapist.ts";

/**
 * What one invented therapist brings into an empty demo database. Concerns equal to an issue of
 * assessment step 4 are what matching finds; the other concerns and the helps are freer words.
 */
export type DemoTherapist = Omit<Therapist, "id" | "daysOff" | "demo" | "photourl" | "email"> & {
  /** Path of an illustrated stand-in under public/, never a photograph of anybody. */
  photourl: `/portraits/${string}.svg`;
  /** example.com is reserved: nothing sent there reaches a person. */
  email: `${string}@example.com`;
};

/** The therapist table's column defaults (specification, sections 3 and 9), shown by most demo rows. */
export const columnDefaults = {
  cost: [299, 799],
  rating: 4.9,
  reviewcount: 127,
  language: ["English", "Hindi"],
  inPersonPlace: null,
} satisfies Partial<DemoTherapist>;
