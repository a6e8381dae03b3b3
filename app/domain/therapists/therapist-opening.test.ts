import { expect, test } from "vitest";
import { openingIn } from "./therapist-opening.ts";

const long = "I sit with people who carry much ".repeat(8).trim();

test.each([
  ["Families rarely need a judge. They need time.", "Families rarely need a judge."],
  ["What is it for? I ask that, too.", "What is it for?"],
  ["I ask what it is for. Then we talk.", "I ask what it is for."],
  ["I say “stay.” Then we talk.", "I say “stay.”"],
  // An abbreviation ends no sentence.
  [
    "I hold an M.A. in Psychology from Delhi. I listen.",
    "I hold an M.A. in Psychology from Delhi.",
  ],
  ["I hold an M.A. Families come to me. I listen.", "I hold an M.A. Families come to me."],
  ["I was taught by Dr. Rao in Pune. I listen.", "I was taught by Dr. Rao in Pune."],
  ["Loss (e.g. Grief) is what I know. I listen.", "Loss (e.g. Grief) is what I know."],
  ["I see couples, families etc. at home. I listen.", "I see couples, families etc. at home."],
  // A text without a full stop is one sentence.
  ["I work with grief\n", "I work with grief"],
  ["I hold an M.A.", "I hold an M.A."],
  ["", ""],
  // Too long to be quoted.
  [long, ""],
  [`${long}. I listen.`, ""],
  ["दुख कैलेंडर देखकर नहीं चलता। डर भी नहीं।", "दुख कैलेंडर देखकर नहीं चलता।"],
  ["मैं एम.ए. हूँ। आप कैसे हैं?", "मैं एम.ए. हूँ।"],
  ["डॉ. राव ने मुझे सिखाया। मैं सुनती हूँ।", "डॉ. राव ने मुझे सिखाया।"],
])("%j opens with %j", (introduction, opening) => {
  expect(openingIn(introduction)).toBe(opening);
});
