import { createHash } from "node:crypto";

/** Computes the hash by which a content security policy allows an inline script or style. */
export const sourceHash = (text: string) =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
