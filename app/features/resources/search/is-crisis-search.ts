/** Somebody may type this because they are in danger. A false alarm costs a glance at two numbers. */
const crisisTerms =
  /suicid|\bkill(?:ing)? my\s?self|\bend(?:ing)? (?:my life|it all)|\b(?:want|wish|going) to die|\bself[\s-]?harm|\bhurt(?:ing)? my\s?self|\bcut(?:ting)? my\s?self|\ba+t+ma[\s-]?hatya|आत्महत्या|\bmarna (?:chahta|chahti|hai)/i;

export function isCrisisSearch(query: string): boolean {
  return crisisTerms.test(query);
}
