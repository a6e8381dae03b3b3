/**
 * `npm run test:nightly` sets it: tests then run in their long form, and those of files called "nightly" too.
 * In `npm test` tests are short.
 */
export const isNightly = process.env.LANE === "nightly";
