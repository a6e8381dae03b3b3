import { money } from "./money.ts";
import type { Mutant } from "./mutant.ts";
import { paidOutside } from "./paid-outside.ts";
import { slots } from "./slots.ts";
import { waiting } from "./waiting.ts";

/** A list of its own for each subject: two people rarely add to the same file. */
const lists = { slots, money, paidOutside, waiting };

/** Every mutant, with the name of its list. */
export function listMutants(): readonly (Mutant & { list: string })[] {
  return Object.entries(lists).flatMap(([list, mutants]) =>
    mutants.map((mutant) => ({ ...mutant, list })),
  );
}
