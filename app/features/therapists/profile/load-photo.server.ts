import type { Database } from "../../../db/connect.server.ts";
import { findPhotoCopy } from "./photo-store.server.ts";

/** @param file "256.webp": width and format @returns undefined when there is none, or the name can't be one */
export async function loadPhoto(deps: Pick<Database, "db">, key: string, file: string) {
  const [, width, format] = /^(\d{1,4})\.(avif|webp)$/.exec(file) ?? [];
  if (!/^[0-9a-f]{32}$/.test(key) || (format !== "avif" && format !== "webp")) return undefined;
  const bytes = await findPhotoCopy(deps.db, key, Number(width), format);
  return bytes && { bytes, type: `image/${format}` };
}
