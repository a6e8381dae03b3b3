/** The PostgreSQL error codes that the code handles (documentation, appendix A). */
export const EXCLUSION_VIOLATION = "23P01";
export const FOREIGN_KEY_VIOLATION = "23503";
export const UNIQUE_VIOLATION = "23505";
export const DEADLOCK_DETECTED = "40P01";
export const SERIALIZATION_FAILURE = "40001";
export const UNDEFINED_TABLE = "42P01";
export const INSUFFICIENT_PRIVILEGE = "42501";

/** The SQLSTATE of a thrown database error, or undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("code" in error)) return undefined;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : undefined;
}

/** The constraint or index that a thrown database error names, or undefined. */
export function constraintOf(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null || !("constraint" in error)) return undefined;
  return typeof error.constraint === "string" ? error.constraint : undefined;
}

/**
 * Checks a statement that changes a row only in the state that was just read under its lock. A miss means that the lock
 * did not hold, so the transaction ends.
 * @throws Error if no row was changed
 */
export function expectChanged({ numUpdatedRows }: { numUpdatedRows: bigint }, what: string): void {
  if (numUpdatedRows === 0n) throw new Error(`${what} has left its state under its lock`);
}
