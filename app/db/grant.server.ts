import { escapeIdentifier, type Pool } from "pg";
import grants from "./grants.sql?raw";

/**
 * Grants the running server's role the privileges it needs (grants.sql). The tables' owner runs it after the
 * migrations; running it again changes nothing.
 */
export async function grantTo(pool: Pool, role: string): Promise<void> {
  await pool.query(grants.replaceAll(":role", escapeIdentifier(role)));
}
