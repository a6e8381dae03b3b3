import type { ClientBase, Pool } from "pg";

async function backendOf(client: ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}

/**
 * Whether a connection's statements may reach different sessions, as through PgBouncer in transaction mode: there
 * session locks and migrations break. Changes nothing.
 *
 * @param pool of at least two connections
 */
export async function isTransactionPooled(pool: Pool): Promise<boolean> {
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    const session = await backendOf(first);
    await second.query("begin");
    // A pooler gives the idle session of the first to the second, or another one to the first.
    return (await backendOf(second)) === session || (await backendOf(first)) !== session;
  } finally {
    await second.query("rollback").catch(() => {});
    for (const client of [first, second]) client.release();
  }
}
