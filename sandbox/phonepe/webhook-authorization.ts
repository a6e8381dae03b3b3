import { createHash } from "node:crypto";

/** The `Authorization` header of PhonePe's webhooks: lowercase hex SHA-256 of `username:password`. */
export function webhookAuthorization(username: string, password: string): string {
  return createHash("sha256").update(`${username}:${password}`).digest("hex");
}
