import { createHmac, sign } from "node:crypto";

/** The signature: RS256 with a private key in PEM, or HS256 with a shared secret. */
type Signer = { algorithm: "RS256"; privateKey: string } | { algorithm: "HS256"; secret: string };

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Creates a signed JSON Web Token (RFC 7519).
 * @param claims times in epoch seconds
 * @throws Error when the private key is not valid
 */
export function signJwt(claims: Record<string, unknown>, signer: Signer): string {
  const text = `${base64url({ alg: signer.algorithm, typ: "JWT" })}.${base64url(claims)}`;
  const signature =
    signer.algorithm === "RS256"
      ? sign("RSA-SHA256", Buffer.from(text), signer.privateKey)
      : createHmac("sha256", signer.secret).update(text).digest();
  return `${text}.${signature.toString("base64url")}`;
}

/** Converts an instant to epoch seconds, the unit of times in JWTs. */
export function epochSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
