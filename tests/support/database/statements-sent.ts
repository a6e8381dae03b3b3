import { Client } from "pg";

export interface Statement {
  text: string;
  values: unknown[];
}

/** Reads a statement from the arguments of a query call. */
function readStatement(query: unknown, values: unknown): Statement | undefined {
  if (typeof query === "string")
    return { text: query, values: Array.isArray(values) ? values : [] };
  if (typeof query !== "object" || query === null || !("text" in query)) return undefined;
  const own = "values" in query && Array.isArray(query.values) ? query.values : undefined;
  return { text: String(query.text), values: own ?? (Array.isArray(values) ? values : []) };
}

/** Runs a function and returns the statements that it sent to PostgreSQL, with values, in order. */
export async function statementsSent(run: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function record(this: Client, ...args: unknown[]) {
    const statement = readStatement(args[0], args[1]);
    if (statement && /^\s*\(?(?:select|insert|update|delete|with)\b/i.test(statement.text)) {
      sent.push(statement);
    }
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await run();
  } finally {
    Client.prototype.query = query;
  }
  return sent;
}
