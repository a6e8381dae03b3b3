import { emergency, teleManas } from "./helplines.ts";

/** When to call which, in the same words everywhere: 112 for an act or danger, 14416 for thoughts. */
export const whenToCall = [
  {
    before: "If you’re in danger, or about to hurt yourself or someone else, call ",
    line: emergency,
    label: emergency.number,
    after: ".",
  },
  {
    before: "If you’re thinking of ending your life or hurting yourself, call ",
    line: teleManas,
    label: `${teleManas.name} ${teleManas.number}`,
    after: ", free, day or night.",
  },
] as const;

/** The same as one text, for emails and answers without links. */
export const whenToCallText = whenToCall
  .map(({ before, label, after }) => before + label + after)
  .join(" ");
