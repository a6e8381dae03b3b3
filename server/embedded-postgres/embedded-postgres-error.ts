/** The embedded PostgreSQL cannot run here. The message says why, and what the operator can do instead. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";

  /** @param reason one sentence; the way out is added here */
  constructor(reason: string) {
    super(
      `The built-in PostgreSQL cannot run here: ${reason}\n` +
        "Instead, set DATABASE_URL to a PostgreSQL 15+ server of your own, " +
        "for example postgres://user:password@localhost/sahaj.",
    );
  }
}
