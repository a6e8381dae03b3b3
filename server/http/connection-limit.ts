import type { Server } from "node:http";
import { networkOf } from "../../app/lib/web/host-name.ts";

/**
 * Closes new connections of an IP address that has too many, so that one machine cannot take all of the server's
 * connections. IPv6 addresses count by /64 (`networkOf`).
 *
 * @param most connections of one address; Infinity behind a proxy, whose address all visitors share
 */
export function limitConnectionsPerAddress(server: Server, most: number): void {
  if (most === Infinity) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = open.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    open.set(network, count + 1);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
