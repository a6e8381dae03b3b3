import { connect, createServer, type Socket } from "node:net";
import { listen } from "../product/free-port.ts";

/** A proxy to a database server that can fall silent, as a server does whose machine has frozen or lost its network. */
export interface SilentProxy {
  /** The database's connection string through this proxy. */
  url: string;
  /** From now on no byte passes, and no connection is closed. */
  freeze(): void;
  /** From now on a connection that has sent a matching text gets no answer, as a commit that waits for a standby. */
  fallSilentAt(text: RegExp): void;
  /** Bytes pass again, those that were sent meanwhile too. */
  thaw(): void;
  /** Breaks all connections, and from now on each new one, as a server does that is starting or stopping. */
  goDown(): void;
  /** Takes connections again after {@link goDown}. */
  comeBack(): void;
  /** How many connections were broken when they began. */
  refused(): number;
  /** Leads to another server from now on, and ends all connections to the old one, as HAProxy after a promotion. */
  leadTo(target: string): void;
  close(): Promise<void>;
}

/** Opens a socket to a server, by host name or by socket folder. */
function dial(target: string): Socket {
  const server = new URL(target);
  const folder = server.searchParams.get("host");
  const port = Number(server.searchParams.get("port") ?? (server.port || 5432));
  return folder ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, server.hostname);
}

/** @param target a connection string, by host name or by socket folder (`?host=/folder`) */
export async function openSilentProxy(target: string): Promise<SilentProxy> {
  const given = new URL(target);
  let leadsTo = target;
  const sockets = new Set<Socket>();
  let isFrozen = false;
  let silentAt: RegExp | undefined;
  let isDown = false;
  let refused = 0;

  const server = createServer((near) => {
    if (isDown) {
      refused += 1;
      near.destroy();
      return;
    }
    const far = dial(leadsTo);
    near.on("data", (sent: Buffer) => {
      if (silentAt?.test(sent.toString("latin1"))) far.pause();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => one.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (isFrozen) one.pause();
    }
  });
  const port = await listen(server);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  for (const name of ["host", "port"]) given.searchParams.delete(name);
  given.hostname = "127.0.0.1";
  given.port = String(port);

  return {
    url: given.href,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    fallSilentAt(text) {
      silentAt = text;
    },
    thaw() {
      isFrozen = false;
      silentAt = undefined;
      for (const socket of sockets) socket.resume();
    },
    goDown() {
      isDown = true;
      breakAll();
    },
    comeBack() {
      isDown = false;
    },
    refused: () => refused,
    leadTo(other) {
      leadsTo = other;
      isFrozen = false;
      breakAll();
    },
    close() {
      const closed = new Promise<void>((done) => server.close(() => done()));
      breakAll();
      return closed;
    },
  };
}
