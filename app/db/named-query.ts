import { Query, type QueryResult } from "pg";

export type Callback = (error: Error | null, result?: QueryResult) => void;

/** What `pg` knows of the columns of a statement's rows. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** The columns of a connection's prepared statements, by name. */
export type KnownColumns = Map<string, Columns>;

interface Connection {
  stream: { writable: boolean; write(bytes: Buffer): void };
  describe(what: unknown): void;
}

/** The parts of `pg`'s own query that {@link NamedQuery} replaces; its types leave them out. */
interface Sent {
  name: string;
  callback: Callback | undefined;
  _result: Columns;
  submit(connection: Connection): Error | null;
  handleCommandComplete(message: unknown, connection: Connection): void;
}

const SentQuery = Query as unknown as new (text: string, values: unknown[]) => Sent;

/**
 * A prepared statement on its way. Once the connection has run it, PostgreSQL is not asked for its columns again: they
 * can't change, since it refuses a prepared statement whose result would have others. Its messages are sent by
 * one write.
 */
export class NamedQuery extends SentQuery {
  #known: KnownColumns;

  constructor(name: string, text: string, values: unknown[], known: KnownColumns) {
    super(text, values);
    this.name = name;
    this.#known = known;
  }

  override submit(connection: Connection): Error | null {
    const columns = this.#known.get(this.name);
    const messages: Buffer[] = [];
    const { stream } = connection;
    const gather = { writable: stream.writable, write: (bytes: Buffer) => messages.push(bytes) };
    const gathering: Connection = Object.create(connection, { stream: { value: gather } });
    if (columns) {
      gathering.describe = () => {};
      const { _result: result } = this;
      Object.assign(result, columns);
      Object.assign(this, { _accumulateRows: true });
    }
    const error = super.submit(gathering);
    if (messages.length > 0) stream.write(Buffer.concat(messages));
    return error;
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection);
    if (this.#known.has(this.name)) return;
    const { _result: result } = this;
    const { fields, _parsers, _prebuiltEmptyResultObject } = result;
    this.#known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
