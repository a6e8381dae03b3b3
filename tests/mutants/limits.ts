import type { Mutant } from "./mutant.ts";

/** How often a visitor or a network may do something. */
export const limits: readonly Mutant[] = [
  {
    rule: "The /56 and /48 of an IPv6 network are counted too.",
    file: "app/http/rate-limits.server.ts",
    line: "keyOf(`wider${index}`, widerNetworks[index], rule.network, factor),",
    becomes: "keyOf(`wider${index}`, widerNetworks[index]?.slice(0, 0), rule.network, factor),",
    tests: ["app/http/rate-limits.database.test.ts"],
  },
  {
    rule: "A visitor over their limit does not use up their network’s allowance.",
    file: "app/db/rate-limiter.server.ts",
    line: 'const from = index === 0 ? "" : `from count${index - 1} where points <= $${3 * index + 1}::int`;',
    becomes:
      'const from = index === 0 ? "" : `from count${index - 1} where points <= $${3 * index + 1}::int + 9`;',
    tests: ["app/db/rate-limiter.database.test.ts"],
  },
  {
    rule: "A network opens at most 100 unknown links in ten minutes.",
    file: "app/http/rate-limits.server.ts",
    line: "guess: { network: { times: 100, minutes: 10 } },",
    becomes: "guess: { network: { times: 10_000, minutes: 10 } },",
    tests: ["tests/repository/promised-numbers.test.ts"],
  },
];
