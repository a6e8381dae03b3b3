/** A series that an expression asks for. */
interface Asked {
  name: string;
  /** Those that it chooses by. */
  labels: string[];
}

/** Prometheus's own words, and the one series that it makes itself. */
const words = new Set(
  "sum max min avg count by without on rate increase histogram_quantile absent clamp_min and or unless bool up".split(
    " ",
  ),
);

/** The metrics named in a PromQL expression. */
export function metricsIn(expression: string): Asked[] {
  const bare = expression
    .replaceAll(/\b(?:by|without|on)\s*\([^)]*\)/g, "")
    .replaceAll(/\[[^\]]*\]/g, "");
  return [...bare.matchAll(/([a-z_][a-z0-9_]*)\s*(?:\{([^}]*)\})?/g)]
    .map(([, name = "", chosen = ""]) => ({
      name,
      labels: [...chosen.matchAll(/([a-z_]+)\s*(?:=|!)/g)].map(([, label = ""]) => label),
    }))
    .filter(({ name }) => !words.has(name));
}
