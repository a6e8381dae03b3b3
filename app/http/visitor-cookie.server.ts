import { createHmac } from "node:crypto";
import { JUST_PAID_MINUTES } from "../domain/orders/order.ts";
import { fingerprint, sameSecret } from "../lib/token.ts";
import { isEndedVisitor } from "../domain/visitors/visitors.server.ts";
import type { Services } from "../services.ts";

/** How long a cookie is valid, in the browser and on the server. */
const THIRTY_DAYS = 30 * 86_400;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const isSecure = ({ config }: Services) => config.PUBLIC_URL.startsWith("https:");
// The __Host- prefix binds the cookie to this host without subdomains; browsers accept it on https only.
const nameOf = (services: Services, name = "visitor") =>
  isSecure(services) ? `__Host-${name}` : name;

/**
 * Signs a visitor's random id, which gives access to their answers, with the time of issue. The id is in no URL and in
 * no browser storage. The signature is needed because the id is also the key of the `users` row: knowing it is not
 * enough.
 * The form is that of React Router's signed cookies; their Web Crypto takes a thread for each signature.
 */
function signed(visitorId: string, issuedAt: number, secretKey: string): string {
  const value = Buffer.from(JSON.stringify(`${visitorId} ${issuedAt}`)).toString("base64");
  const signature = createHmac("sha256", secretKey).update(value).digest("base64");
  return `${value}.${signature.replace(/=+$/, "")}`;
}

/** Finds the first cookie of a name, decoded; empty if there is none or it can't be decoded. */
function findCookie(header: string | null, name: string): string {
  for (const pair of (header ?? "").split(";")) {
    const mark = pair.indexOf("=");
    if (mark < 0 || pair.slice(0, mark).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(mark + 1).trim());
    } catch {
      return "";
    }
  }
  return "";
}

/**
 * Returns the visitor, if the request has a cookie with a valid signature that was issued in the last 30 days and was
 * not ended by "Start over", in this browser or in a copy of it.
 * @param load reads what the page needs of the visitor, and with it whether they have started over
 */
export async function findVisitorOfRequest<Visitor extends { isEnded: boolean }>(
  services: Services,
  request: Request,
  load: (visitorId: string) => Promise<Visitor>,
): Promise<Visitor | undefined> {
  const visitorId = findSignedVisitorId(services, request);
  const visitor = visitorId === undefined ? undefined : await load(visitorId);
  return visitor?.isEnded === false ? visitor : undefined;
}

/** Returns the id of the visitor of {@link findVisitorOfRequest}. */
export async function findVisitorIdOfRequest(
  services: Services,
  request: Request,
): Promise<string | undefined> {
  const load = async (id: string) => ({ id, isEnded: await isEndedVisitor(services.db, id) });
  return (await findVisitorOfRequest(services, request, load))?.id;
}

/** Returns the id in a valid cookie, also of a visitor who has started over: for a statement that asks that itself. */
export function findSignedVisitorId(services: Services, request: Request): string | undefined {
  const cookie = findCookie(request.headers.get("Cookie"), nameOf(services));
  const [value = ""] = cookie.split(".", 1);
  const [visitorId = "", issued = ""] = Buffer.from(value, "base64")
    .toString()
    .slice(1, -1)
    .split(" ");
  const issuedAt = Number(issued);
  if (!UUID.test(visitorId) || !Number.isSafeInteger(issuedAt)) return undefined;
  if (!sameSecret(signed(visitorId, issuedAt, services.secretKey), cookie)) return undefined;
  return secondsOf(services) < issuedAt + THIRTY_DAYS ? visitorId : undefined;
}

const secondsOf = ({ now }: Services) => Math.floor(now().getTime() / 1_000);

const headersOf = (services: Services, value: string, seconds: number, name?: string) => ({
  "Set-Cookie":
    `${nameOf(services, name)}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; HttpOnly; ` +
    `${isSecure(services) ? "Secure; " : ""}SameSite=Lax`,
});

/** Returns the response headers that set the visitor's cookie for 30 days. */
export const visitorCookieHeaders = (services: Services, visitorId: string) =>
  headersOf(services, signed(visitorId, secondsOf(services), services.secretKey), THIRTY_DAYS);

const RETURNED = "returned";
const RETURNED_SECONDS = JUST_PAID_MINUTES * 60;

const returnedValue = ({ secretKey }: Services, orderId: string, until: number) =>
  `${until}.${fingerprint(`returned ${orderId} ${until}`, secretKey)}`;

/** Returns the response headers that let a browser see an order after it used the order's return key. */
export function returnedCookieHeaders(services: Services, orderId: string) {
  const value = returnedValue(services, orderId, secondsOf(services) + RETURNED_SECONDS);
  return headersOf(services, value, RETURNED_SECONDS, RETURNED);
}

/** Whether this browser used the return key of an order in the last half hour. */
export function hasReturnedCookie(services: Services, request: Request, orderId: string): boolean {
  const cookie = findCookie(request.headers.get("Cookie"), nameOf(services, RETURNED));
  const until = Number(cookie.split(".", 1)[0]);
  if (!Number.isSafeInteger(until) || secondsOf(services) >= until) return false;
  return sameSecret(cookie, returnedValue(services, orderId, until));
}

/**
 * Returns the response headers that delete the visitor's cookie, and that of a return from the payment page: several
 * people may use the phone.
 */
export const visitorCookieDeletion = (services: Services): [string, string][] =>
  [headersOf(services, "", 0), headersOf(services, "", 0, RETURNED)].flatMap((one) =>
    Object.entries(one),
  );
