import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { respond, refusal } from "../request-body.ts";

/** The merchant's side of the OAuth call; `clientVersion` is "1" in PhonePe's own sandbox. */
export interface Credentials {
  clientId: string;
  clientSecret: string;
  clientVersion: string;
}

export interface Tokens {
  /** Answers `POST /v1/oauth/token`. */
  issue(contentType: string | null, body: string): Response;
  /** Whether an `Authorization` header carries a token that still lives. */
  accepts(authorization: string | null): boolean;
  /** Forgets the token in an `Authorization` header, so that only a fresh one helps. */
  revoke(authorization: string | null): void;
}

const fields = ["client_id", "client_version", "client_secret", "grant_type"] as const;

/**
 * Access tokens as PhonePe v2 hands them out: type `O-Bearer`, times in epoch seconds, `expires_in` always null.
 * They live in memory only; after a restart a client sees 401 and fetches a new one, as with the real provider.
 *
 * @param lifeSeconds how long a token is accepted
 */
export function createTokens(
  credentials: Credentials,
  lifeSeconds: number,
  now: () => Date,
): Tokens {
  const expiryOf = new Map<string, number>();

  return {
    issue(contentType, body) {
      if (!/^application\/x-www-form-urlencoded\b/i.test(contentType ?? ""))
        return refusal(400, "BAD_REQUEST", "the token call takes a form-encoded body.");
      const form = new URLSearchParams(body);
      for (const field of fields)
        if (!form.get(field))
          return refusal(400, "BAD_REQUEST", `form field ${field} must not be blank.`);
      if (form.get("grant_type") !== "client_credentials")
        return refusal(400, "BAD_REQUEST", "form field grant_type must be client_credentials.");
      if (
        form.get("client_id") !== credentials.clientId ||
        form.get("client_version") !== credentials.clientVersion
      )
        return unknownClient();
      if (!sameSecret(form.get("client_secret") ?? "", credentials.clientSecret))
        return respond(401, { success: false, code: "401" });

      const issuedAt = Math.floor(now().getTime() / 1000);
      for (const [token, expiresAt] of expiryOf) if (expiresAt <= issuedAt) expiryOf.delete(token);
      const token = randomBytes(32).toString("hex");
      expiryOf.set(token, issuedAt + lifeSeconds);
      return respond(200, {
        access_token: token,
        encrypted_access_token: token,
        refresh_token: null,
        expires_in: null,
        issued_at: issuedAt,
        expires_at: issuedAt + lifeSeconds,
        session_expires_at: issuedAt + lifeSeconds,
        token_type: "O-Bearer",
      });
    },
    accepts(authorization) {
      const expiresAt = expiryOf.get(tokenIn(authorization));
      return expiresAt !== undefined && now().getTime() < expiresAt * 1000;
    },
    revoke(authorization) {
      expiryOf.delete(tokenIn(authorization));
    },
  };
}

function tokenIn(authorization: string | null): string {
  return /^O-Bearer (\S+)$/.exec(authorization ?? "")?.[1] ?? "";
}

function unknownClient(): Response {
  return respond(400, {
    code: "INVALID_CLIENT",
    errorCode: "OIM000",
    message: `Bad Request: Invalid Client, trackingId: ${randomBytes(6).toString("hex")}`,
    context: { error_description: "Client authentication failure" },
  });
}

function sameSecret(given: string, wanted: string): boolean {
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
