import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { connect, type Database } from "../../app/db/connect.server.ts";
import { jobTableSql } from "./job-table.ts";

const migrations = join(import.meta.dirname, "../../app/db/migrations");

/** A database on which one run after the other is made. */
export interface Stage {
  database: Database;
  close(): Promise<void>;
}

/** @param url an empty database of one's own */
export async function openStage(url: string): Promise<Stage> {
  const setUp = connect(url);
  const name = new URL(url).pathname.slice(1);
  // Two that wait for each other shall be parted soon: nobody else moves meanwhile.
  await setUp.pool.query(`alter database "${name}" set deadlock_timeout = '20ms'`);
  await setUp.pool.query(`alter database "${name}" set synchronous_commit = off`);
  // By hand, because the product's own way of finding its migrations is Vite's, and this also runs without it.
  const files = (await readdir(migrations)).filter((file) => file.endsWith(".sql")).toSorted();
  for (const file of files) await setUp.pool.query(await readFile(join(migrations, file), "utf8"));
  await setUp.pool.query(jobTableSql);
  await setUp.close();
  const database = connect(url, { max: 30 });
  return { database, close: database.close };
}

const tables = `job letter manage_link meeting booking refund claim orders users therapist`;

/** Forgets the run before: every run begins with nobody there, and counts from one. */
export async function clearStage(pool: Pool): Promise<void> {
  const clear = tables.split(" ").map((table) => `delete from ${table}`);
  await pool.query(
    [...clear, "select setval(pg_get_serial_sequence('therapist', 'id'), 1, false)"].join("; "),
  );
}
