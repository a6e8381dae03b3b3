import { appendFileSync } from "node:fs";
import { Client } from "pg";

/**
 * Imported by a program before all else: appends each statement that it sends to the file STATEMENTS_FILE, once it is
 * answered, as a line of JSON.
 */

/** One statement, also BEGIN, COMMIT and those of the job queue. */
export interface WrittenStatement {
  text: string;
  /** The rows of its result; null for one that failed or has none. */
  rows: number | null;
}

type Answered = (error: unknown, result?: { rows?: unknown[] }) => void;
type Send = (this: Client, ...given: unknown[]) => unknown;

const file = process.env.STATEMENTS_FILE ?? "";
const send = Client.prototype.query as Send;

const counted: Send = function (...given) {
  const [asked] = given as [string | { text?: string; callback?: Answered }];
  const text = typeof asked === "string" ? asked : asked.text;
  const last = given.at(-1);
  const write: Answered = (error, result) => {
    const rows = error ? null : (result?.rows?.length ?? null);
    appendFileSync(file, `${JSON.stringify({ text, rows } as WrittenStatement)}\n`);
  };
  const before = (answered: Answered): Answered =>
    function both(this: unknown, error, result) {
      write(error, result);
      Reflect.apply(answered, this, [error, result]);
    };
  if (typeof asked === "object" && asked.callback) asked.callback = before(asked.callback);
  else if (typeof last === "function") given[given.length - 1] = before(last as Answered);
  const sent = Reflect.apply(send, this, given);
  if (sent instanceof Promise)
    sent.then(
      (result) => write(null, result as { rows?: unknown[] }),
      (error: unknown) => write(error),
    );
  return sent;
};
Client.prototype.query = counted as typeof Client.prototype.query;
