import { verify } from "node:crypto";
import { respond } from "../core/responses.ts";

/** Whom the fake knows: one service account with delegation, and one refresh token. */
export interface KnownAccount {
  email: string;
  /** PEM; what the assertion is signed with is held against it. */
  publicKey: string;
  /** The person for whom the service account may act. */
  actsFor: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
}

interface Claims {
  iss?: string;
  sub?: string;
  aud?: string;
  scope?: string;
  iat?: number;
  exp?: number;
}

const scope = "https://www.googleapis.com/auth/calendar.events";

/** Google's token endpoint: RS256 assertions and refresh tokens, each token good for an hour. */
export function createGoogleTokens(known: KnownAccount, tokenUrl: string, now: () => Date) {
  const live = new Map<string, number>();
  let issued = 0;

  function isVouched(assertion: string): boolean {
    const [head = "", body = "", signature = ""] = assertion.split(".");
    const signed = Buffer.from(`${head}.${body}`);
    const proof = Buffer.from(signature, "base64url");
    if (!verify("RSA-SHA256", signed, known.publicKey, proof)) return false;
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Claims;
    const seconds = now().getTime() / 1000;
    const { iat = 0, exp = 0 } = claims;
    return (
      claims.iss === known.email &&
      claims.sub === known.actsFor &&
      claims.aud === tokenUrl &&
      claims.scope === scope &&
      iat <= seconds &&
      exp > seconds &&
      exp - iat <= 3600
    );
  }

  function isGranted(form: URLSearchParams): boolean {
    if (form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer")
      return isVouched(form.get("assertion") ?? "");
    return (
      form.get("grant_type") === "refresh_token" &&
      form.get("client_id") === known.clientId &&
      form.get("client_secret") === known.clientSecret &&
      form.get("refresh_token") === known.refreshToken
    );
  }

  return {
    issued: () => issued,
    issue(body: string): Response {
      if (!isGranted(new URLSearchParams(body))) return respond(400, { error: "invalid_grant" });
      issued += 1;
      const token = `ya29.fake-${issued}`;
      live.set(token, now().getTime() + 3_600_000);
      return respond(200, { access_token: token, expires_in: 3600, token_type: "Bearer" });
    },
    accepts: (header: string | null) =>
      (live.get(header?.replace(/^Bearer /, "") ?? "") ?? 0) > now().getTime(),
    revokeAll: () => live.clear(),
  };
}
