/**
 * Checks a statement that changes a row only in the state that was just read under its lock. A miss means that the lock
 * did not hold, so the transaction ends.
 * @throws Error if no row was changed
 */
export function expectChanged({ numUpdatedRows }: { numUpdatedRows: bigint }, what: string): void {
  if (numUpdatedRows === 0n) throw new Error(`${what} has left its state under its lock`);
}
