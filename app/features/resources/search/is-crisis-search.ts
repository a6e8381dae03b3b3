/** Terms of a visitor who may be in danger. A false alarm only shows two helplines. */
const crisisTerms =
  /suicid|\bkill(?:ing)? my\s?self|\bend(?:ing)? (?:my life|it all)|\b(?:want|wish|going) to die|\bself[\s-]?harm|\bhurt(?:ing)? my\s?self|\bcut(?:ting)? my\s?self|\ba+t+ma[\s-]?hatya|आत्महत्या|\bmarna (?:chahta|chahti|hai)/i;

export function isCrisisSearch(query: string): boolean {
  return crisisTerms.test(query);
}
