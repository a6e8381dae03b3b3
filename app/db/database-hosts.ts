import { Client, type ClientBase, type ClientConfig } from "pg";

/** Several hosts as libpq writes them: `postgres://role@first:5432,second:5432/name?sslmode=verify-full`. */
const pattern = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/** The database servers of a connection string, of which one is the primary. */
export interface DatabaseHosts {
  /** The connection string of the server that new connections go to. */
  current(): string;
  /** Turns to the next server, unless another connection has already turned away from the failed one. */
  leave(failedUrl: string): void;
  /** How many servers there are. */
  count: number;
}

const known = new Map<string, DatabaseHosts>();

/** @returns the servers of a connection string; the same object for the same string, so that all pools turn together */
export function databaseHosts(url: string): DatabaseHosts {
  const found = known.get(url);
  if (found) return found;
  const [, before = "", hosts = "", after = ""] = pattern.exec(url) ?? [];
  const urls = hosts.includes(",") ? hosts.split(",").map((host) => before + host + after) : [url];
  let place = 0;
  const made: DatabaseHosts = {
    current: () => urls[place] ?? url,
    leave(failedUrl) {
      if (failedUrl === urls[place]) place = (place + 1) % urls.length;
    },
    count: urls.length,
  };
  known.set(url, made);
  return made;
}

/** A server answered that it is a standby, which takes no changes. */
class StandbyError extends Error {
  readonly code = "25006";
  constructor() {
    super("the database server is a standby");
  }
}

/**
 * Options of a client or pool that connects to the primary among the servers of a connection string: a server that
 * can't be reached or is a standby is left for the next one, which the next connection tries.
 *
 * @param url a connection string with one or several hosts
 * @param Base the client that connects
 */
export function primaryOptions(url: string, Base: typeof Client = Client) {
  const hosts = databaseHosts(url);
  if (hosts.count === 1) return { connectionString: url, Client: Base };

  class PrimaryClient extends Base {
    readonly url: string;

    constructor(options: ClientConfig = {}) {
      const chosen = hosts.current();
      super({ ...options, connectionString: chosen });
      this.url = chosen;
    }

    override connect(): Promise<Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<Client> | void {
      if (callback) {
        super.connect((error: Error | undefined) => {
          if (error) hosts.leave(this.url);
          callback(error as Error);
        });
        return;
      }
      return super.connect().catch((error: unknown) => {
        hosts.leave(this.url);
        throw error;
      });
    }
  }

  /** Refuses a connection to a standby before it is used. */
  async function onConnect(client: ClientBase): Promise<void> {
    const { rows } = await client.query<{ standby: boolean }>(
      "select pg_is_in_recovery() as standby",
    );
    if (!rows[0]?.standby) return;
    if (client instanceof PrimaryClient) hosts.leave(client.url);
    throw new StandbyError();
  }

  return {
    /** For a client of another class, as that of pg-boss's LISTEN: the server at the moment of reading. */
    get connectionString() {
      return hosts.current();
    },
    Client: PrimaryClient,
    onConnect,
  };
}

/** The role of a connection string with one or several hosts. */
export const roleOf = (url: string) =>
  decodeURIComponent(new URL(url.replace(pattern, "$1host$3")).username);
