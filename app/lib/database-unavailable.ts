/**
 * The codes and messages with which a database server that is down, frozen, starting, stopping or on standby answers,
 * or with which a connection to it fails. Payment, meeting and mail services have error classes of their own.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08\w{3}|57P0[123]|53300|25006)$/;
const messages =
  /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client (?:has encountered a connection error|was closed))/;

/** Whether an error says that the database can't be used, as opposed to a refused statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // A file that is missing has the code of a missing socket, and another system call.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return codes.test(code) || messages.test(error.message) || isDatabaseUnavailable(error.cause);
}
