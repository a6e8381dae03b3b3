/**
 * Finds the roster's values that match a word of the URL: "anxiety" matches "Anxiety" and "Anxiety or overthinking".
 * @returns empty if no value matches
 */
export function closestOption(word: string, choices: readonly string[]): string[] {
  const wanted = word.toLowerCase();
  return choices.filter((choice) => {
    const own = choice.toLowerCase();
    return own === wanted || own.startsWith(`${wanted} `);
  });
}

const MOST_PRICES = 5;

/**
 * Selects a few prices to offer, without the highest, which would include all therapists.
 * @param prices lowest first
 */
export function priceSteps(prices: readonly number[]): number[] {
  const below = prices.slice(0, -1);
  if (below.length <= MOST_PRICES) return below;
  const step = (below.length - 1) / (MOST_PRICES - 1);
  return Array.from({ length: MOST_PRICES }, (_, index) => below[Math.round(index * step)] ?? 0);
}
