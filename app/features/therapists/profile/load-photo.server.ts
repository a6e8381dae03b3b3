import type { Database } from "../../../db/connect.server.ts";
import { findPhotoCopy } from "./photo-store.server.ts";

/**
 * Loads a copy of a photograph.
 * @param file such as "256.webp": width and format
 * @returns undefined if unknown or invalid
 */
export async function loadPhoto(deps: Pick<Database, "db">, key: string, file: string) {
  const [, width, format] = /^(\d{1,4})\.(avif|webp)$/.exec(file) ?? [];
  if (!/^[0-9a-f]{32}$/.test(key) || (format !== "avif" && format !== "webp")) return undefined;
  const bytes = await findPhotoCopy(deps.db, key, Number(width), format);
  return bytes && { bytes, type: `image/${format}` };
}
