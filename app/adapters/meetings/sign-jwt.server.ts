import { createHmac, sign } from "node:crypto";

/** Who vouches for a token: RS256 with a private key in PEM, or HS256 with a secret that both sides know. */
type Signer = { algorithm: "RS256"; privateKey: string } | { algorithm: "HS256"; secret: string };

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * A signed JSON Web Token (RFC 7519).
 * @param claims times in epoch seconds, as the RFC has them
 * @throws Error when the private key is none
 */
export function signJwt(claims: Record<string, unknown>, signer: Signer): string {
  const text = `${base64url({ alg: signer.algorithm, typ: "JWT" })}.${base64url(claims)}`;
  const signature =
    signer.algorithm === "RS256"
      ? sign("RSA-SHA256", Buffer.from(text), signer.privateKey)
      : createHmac("sha256", signer.secret).update(text).digest();
  return `${text}.${signature.toString("base64url")}`;
}

/** An instant as tokens write it. */
export function epochSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
