import { Client, type ClientConfig, Query, type QueryResult } from "pg";

/** Limit for the prepared statements of a connection. Texts beyond it are sent without a name. */
const MOST_NAMES = 400;
const names = new Map<string, string>();
/** Texts that are not prepared, so that they are not examined each time. */
const unnamed = new Set<string>();

const isStatement = /^\s*(?:select|insert|update|delete|with)\b/i;
/** All columns: a prepared statement with such a result fails once a migration has added a column. */
const allColumns = /(?:\bselect|\breturning|\.|,)\s*\*/i;

/** The innermost brackets and the quoted texts. */
const inner = /\([^()']*\)|'[^']*'/g;

/** Removes what is in brackets: the columns of a subquery are not those of the result. */
function outermost(text: string): string {
  const shorter = text.replaceAll(inner, "");
  return shorter === text ? text : outermost(shorter);
}

/** @returns the name under which a statement is prepared; undefined for one that is not */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size === MOST_NAMES || unnamed.has(text)) return known;
  if (!isStatement.test(text) || allColumns.test(outermost(text))) {
    if (unnamed.size < MOST_NAMES) unnamed.add(text);
    return undefined;
  }
  const name = `statement-${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Send = (this: Client, ...given: unknown[]) => unknown;
type Callback = (error: Error | null, result?: QueryResult) => void;

/**
 * Sends a statement under a name. As an object of `pg`'s own: of any other it makes a copy with all property
 * descriptors, which takes longer than the rest.
 */
function sendNamed(client: Client, name: string, text: string, values: unknown[], done?: Callback) {
  const query = Object.assign(new Query(text, values), { name, callback: done });
  const send = Client.prototype.query as Send;
  if (done) return void send.call(client, query);
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult | undefined>();
  query.callback = (error, result) => {
    if (!error) return resolve(result);
    // The stack of the socket's event says nothing.
    Error.captureStackTrace(error);
    reject(error);
  };
  send.call(client, query);
  return promise;
}

/**
 * Names its statements, so that PostgreSQL parses each one once per connection and can keep its plan: parsing and
 * planning take most of the time of a short statement.
 */
export class PreparingClient extends Client {
  constructor(options?: ClientConfig) {
    super(options);
    const named: Send = function (text, values, ...rest) {
      if (typeof text === "string" && Array.isArray(values)) {
        const name = statementName(text);
        if (name) return sendNamed(this, name, text, values, rest[0] as Callback | undefined);
      }
      return (Client.prototype.query as Send).call(this, text, values, ...rest);
    };
    this.query = named as Client["query"];
  }
}
