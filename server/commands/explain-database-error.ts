import { isDatabaseUnavailable } from "../../app/lib/database-unavailable.ts";
import { sqlStateOf, UNDEFINED_TABLE } from "../../app/db/sqlstate.ts";

/** Exit code of a command that could not use the database: a timer can tell it from a check that failed. */
const DATABASE_UNAVAILABLE = 3;

/**
 * Says in a sentence why a command could not use the database, and sets its exit code.
 *
 * @throws every other error, unchanged
 */
export function explainDatabaseError(error: unknown): void {
  if (sqlStateOf(error) === UNDEFINED_TABLE) {
    console.error(
      "There are no tables here: start the server on this database once, then try again.",
    );
    process.exitCode = 1;
  } else if (isDatabaseUnavailable(error)) {
    const cause = error instanceof AggregateError ? (error.errors[0] as Error) : (error as Error);
    console.error(
      `The database does not answer (${cause.message}). Nothing was checked or changed.`,
    );
    process.exitCode = DATABASE_UNAVAILABLE;
  } else {
    throw error;
  }
}
