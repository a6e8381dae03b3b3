/**
 * The claims that both sides make, the same ones in the same order: each by another visitor, for another
 * free hour of another therapist on another day. All of it follows from one number, so that pgbench,
 * whose scripts can only reckon with whole numbers, makes the very same.
 */

export const THERAPISTS = 1000;
export const DAYS = 180;
const HOURS = 14;

/** As many visitors as claims can be made in one run. */
export const MOST_CLAIMS = 150_000;

/** The step between the slots of two claims. It is coprime with the number of slots, so that no slot comes twice. */
const STRIDE = 1_234_577;
const SLOTS = THERAPISTS * DAYS * HOURS;

/** Midnight in India of the first day, far from now: nothing has passed. */
const FIRST_DAY_SECONDS = Date.parse("2100-01-01T09:00:00+05:30") / 1000;

/** Values that both sides send with every claim. */
export const sameForAll = {
  durationMinutes: 60,
  pricePaise: 79_900,
  now: new Date("2099-12-01T00:00:00Z"),
  holdExpiresAt: new Date("2099-12-01T00:15:00Z"),
  policy: '{"fullUntilHours":24,"latePercent":50,"noShowPercent":0,"workingDays":[7,10]}',
  holdsPerNetwork: 60,
  renews: false,
  widerNetworks: [],
} as const;

/** One client has one session at a time, so each claim has a mailbox of its own. */
const contactOf = (number: string) => ({
  name: "A visitor",
  email: `v${number}@example.com`,
  phone: `+${number}`,
});

/** Has a fixed number of digits, so that ids of a fixed length can contain it. */
const FIRST_NUMBER = 1_000_000_000_000_000_000n;

/** The nth claim, 1 to MOST_CLAIMS. */
export function nthClaim(n: number) {
  const number = String(FIRST_NUMBER + BigInt(n));
  const slot = (n * STRIDE) % SLOTS;
  const startSeconds =
    FIRST_DAY_SECONDS +
    (Math.floor(slot / THERAPISTS) % DAYS) * 86_400 +
    Math.floor(slot / (THERAPISTS * DAYS)) * 3600;
  return {
    ...sameForAll,
    contact: contactOf(number),
    orderId: `order_4099680000000_000${number}`,
    userId: `0000000000000${number}`,
    therapistId: (slot % THERAPISTS) + 1,
    startsAt: new Date(startSeconds * 1000),
    endsAt: new Date((startSeconds + 3600) * 1000),
    network: `000${number}`,
  };
}

/** The same for pgbench: `n` strides by the number of clients, each beginning at its own. */
export const pgbenchVariables = (clients: number) => `
\\set i :i + 1
\\set n :i * ${clients} + :client_id + 1
\\set number ${FIRST_NUMBER} + :n
\\set slot :n * ${STRIDE} % ${SLOTS}
\\set therapist :slot % ${THERAPISTS} + 1
\\set start ${FIRST_DAY_SECONDS} + :slot / ${THERAPISTS} % ${DAYS} * 86400 + :slot / ${THERAPISTS * DAYS} * 3600
\\set finish :start + 3600
`;

/** The statement's parameters, in their order: type, and how the value is written. */
export const pgbenchParameters: readonly [type: string, value: string][] = [
  ["text", "'order_4099680000000_000:number'"],
  ["uuid", "'0000000000000:number'"],
  ["int", ":therapist"],
  ["timestamptz", "to_timestamp(:start)"],
  ["timestamptz", "to_timestamp(:finish)"],
  ["int", String(sameForAll.durationMinutes)],
  ["int", String(sameForAll.pricePaise)],
  ["text", "'A visitor'"],
  ["text", "'v:number@example.com'"],
  ["text", "'+:number'"],
  ["timestamptz", `'${sameForAll.now.toISOString()}'`],
  ["timestamptz", `'${sameForAll.holdExpiresAt.toISOString()}'`],
  ["jsonb", `'${sameForAll.policy}'`],
  ["text", "'000:number'"],
  ["int", String(sameForAll.holdsPerNetwork)],
  ["boolean", String(sameForAll.renews)],
  ["text", "null"],
  ["text", "null"],
  ["text", "null"],
  ["boolean", "false"],
  ["text", "null"],
  ["text", "'en'"],
  ["text", "'v:number@example.com'"],
  ["boolean", "false"],
  ["timestamptz", `'${sameForAll.holdExpiresAt.toISOString()}'`],
  ["timestamptz", "null"],
];

/** The rows that claims refer to. */
export const seedStatements: string[] = [
  `insert into therapist (name, category, photourl, profile, email)
   select 'Therapist ' || n, 'Bench', '/icon.svg', '{}', 't' || n || '@example.com'
   from generate_series(1, ${THERAPISTS}) n`,
  `insert into users (id, name, email, phone_number)
   select lpad((${FIRST_NUMBER} + n)::text, 32, '0')::uuid, 'A visitor', 'visitor@example.com', '9876543210'
   from generate_series(1, ${MOST_CLAIMS}) n`,
  "vacuum analyze",
];
