/** `npm run test:nightly` sets it: tests then run in their long form, and those that take long are there. */
export const isNightly = process.env.LANE === "nightly";
