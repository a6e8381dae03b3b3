import { escapeIdentifier, type Pool } from "pg";
import grants from "./grants.sql?raw";

/** Gives the role of the running server what it needs. Run by the owner, after the migrations; a second time changes nothing. */
export async function grantTo(pool: Pool, role: string): Promise<void> {
  await pool.query(grants.replaceAll(":role", escapeIdentifier(role)));
}
