import { callbackify } from "node:util";
import {
  Client,
  type ClientBase,
  type ClientConfig,
  Pool,
  type PoolClient,
  type PoolConfig,
} from "pg";

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

/** One connection string for each host; none if it can't be read. */
function urlsOf(url: string): string[] {
  const [, before = "", hosts = "", after = ""] = pattern.exec(url) ?? [];
  if (before === "") return [];
  return hosts.includes(",") ? hosts.split(",").map((host) => before + host + after) : [url];
}

/** Whether every host of a connection string can be read. */
export const isDatabaseUrl = (url: string): boolean => {
  const urls = urlsOf(url);
  return urls.length > 0 && urls.every((one) => URL.canParse(one));
};

/** @returns the servers of a connection string; the same object for the same string, so that all pools turn together */
export function databaseHosts(url: string): DatabaseHosts {
  const found = known.get(url);
  if (found) return found;
  const urls = urlsOf(url);
  let place = 0;
  const made: DatabaseHosts = {
    current: () => urls[place] ?? url,
    leave(failedUrl) {
      if (failedUrl === urls[place]) place = (place + 1) % urls.length;
    },
    count: Math.max(1, urls.length),
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
 * can't be reached or is a standby is left for the next one, which the next connection tries. A {@link PrimaryPool}
 * tries it at once.
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
      // A share for each server: a connection that tries them all takes no longer than one to a single server.
      const share = options.connectionTimeoutMillis && {
        connectionTimeoutMillis: options.connectionTimeoutMillis / hosts.count,
      };
      super({ ...options, ...share, connectionString: chosen });
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

  return { connectionString: url, Client: PrimaryClient, onConnect };
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** A pool whose every connection tries each server of the connection string once, as libpq does. */
export class PrimaryPool extends Pool {
  readonly #hosts: DatabaseHosts;

  /** @param url a connection string with one or several hosts */
  constructor(url: string, options: PoolConfig, Base: typeof Client = Client) {
    super({ ...options, ...primaryOptions(url, Base) });
    this.#hosts = databaseHosts(url);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) return this.#tryEach();
    callbackify(() => this.#tryEach())((error, client) =>
      callback(error ?? undefined, client, client?.release ?? (() => {})),
    );
  }

  async #tryEach(): Promise<PoolClient> {
    for (let left = this.#hosts.count - 1; ; left -= 1) {
      const tried = this.#hosts.current();
      try {
        return await super.connect();
      } catch (error) {
        // A pool that waits too long for one of its own connections has not left the server.
        if (left === 0 || this.#hosts.current() === tried) throw error;
      }
    }
  }
}

/** The role of a connection string with one or several hosts. */
export const roleOf = (url: string) =>
  decodeURIComponent(new URL(url.replace(pattern, "$1host$3")).username);
