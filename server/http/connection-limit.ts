import type { Server } from "node:http";
import { networkOf } from "../../app/lib/web/network-of.ts";

/**
 * Closes the connections of one network address beyond so many, at once, so that one machine cannot take all that the
 * server keeps open. IPv6 counts by /64 (`networkOf`).
 *
 * @param most connections of one address; Infinity behind a proxy, whose address is everybody's
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
