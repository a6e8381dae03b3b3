/**
 * The roster's own words that an address means: "anxiety" is "Anxiety", and "Anxiety or overthinking" too. Pure.
 * @returns empty where nobody has such a thing
 */
export function closestOption(word: string, choices: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  return choices.filter((choice) => {
    const own = choice.toLowerCase();
    return own === wanted || own.startsWith(`${wanted} `);
  });
}

const MOST_PRICES = 5;

/** A few prices to choose from, the dearest left out: at most that is everybody. @param prices lowest first */
export function priceSteps(prices: readonly number[]): number[] {
  const below = prices.slice(0, -1);
  if (below.length <= MOST_PRICES) return below;
  const step = (below.length - 1) / (MOST_PRICES - 1);
  return Array.from({ length: MOST_PRICES }, (_, index) => below[Math.round(index * step)] ?? 0);
}
