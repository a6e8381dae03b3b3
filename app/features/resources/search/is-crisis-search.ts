/** What a visitor who may be in danger searches for. A false alarm only shows two helplines. */
const crisisTerms: readonly RegExp[] = [
  /suicid|\bsu+cide|\bkhud\s?kh?ushi|\ba+t+ma[\s-]?hat+ya|आत्महत्या|खुदकुशी/i,
  /\b(?:kill|hurt|harm|cut)(?:ing)? my\s?self|\bself[\s-]?harm|\bover\s?dos(?:e|ed|ing)\b/i,
  /\bend(?:ing)? (?:my life|it all)|\b(?:want|wanted|wish|going|ready) to die\b|\bbetter off dead\b/i,
  /\bno (?:reason|point|will) (?:to|in|of) liv(?:e|ing)|\b(?:don['’]?t|do not|no longer) want to (?:live|be alive|exist)\b/i,
  /\bmarna (?:chaht|hai)|\bmar (?:jana|jaana|jau|jaun|jaoon)\b|मरना (?:चाह|है)|मर जा/i,
  /\bj(?:ee|i)na? (?:nahi|nahin|nai)\b|\b(?:nahi|nahin|nai) j(?:ee|i)na\b|\bj(?:ee|i)ne ka (?:man|mann|dil) nah|जीना नहीं|नहीं जीना|जीने का मन/i,
];

/** Says whether a search shows the helplines first. */
export function isCrisisSearch(query: string): boolean {
  return crisisTerms.some((term) => term.test(query));
}
