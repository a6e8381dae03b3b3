import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, test } from "vitest";
import type { LinkKind } from "../../app/domain/links/link-kinds.ts";
import { orderPageKey } from "../../app/domain/links/order-viewer.server.ts";
import { secretLinkToken } from "../../app/domain/links/secret-links.server.ts";
import { returnKeyOfOrder } from "../../app/domain/orders/order-id.server.ts";
import routes from "../../app/routes.ts";
import { startDeskProduct } from "../support/desk/desk-product.ts";
import { forFile } from "../support/product/for-file.ts";

/**
 * Every route without a sign-in, as app/routes.ts has them. The desk and a therapist's screens: desk-pages.test.ts. The
 * outbox shows all emails, in demo mode only.
 */
const publicRoutes = (function list(entries: RouteConfigEntry[], above = ""): string[] {
  return entries.flatMap(({ path = "", children = [] }) =>
    /^(?:desk|my|outbox)\b/.test(path) || path === "*"
      ? []
      : [`${above}/${path}`, ...list(children, `${above}/${path}`)],
  );
})(routes);

const { product, pool, orderId } = await forFile(startDeskProduct());
const secretKey = await readFile(join(product.dataDir, "secret-key"), "utf8");

/** Names under which an id or a token comes in a query or a body. */
const names = ["orderId", "order_id", "id", "key", "return", "token", "profile", "merchid"];

/** Everything that opens something of the client's, or reaches the client. */
async function secretsOf(order: string): Promise<Record<string, string>> {
  const { rows: links } = await pool.query<{ kind: LinkKind; id: string }>(
    "select kind, id from secret_link where subject = $1",
    [order],
  );
  const { rows } = await pool.query<{ link: string; email: string; phone: string }>(
    `select link, contact_email as email, contact_phone as phone
     from orders left join booking on booking.order_id = orders.id where orders.id = $1`,
    [order],
  );
  const { link = "", email = "", phone = "" } = rows[0] ?? {};
  return {
    ...Object.fromEntries(
      links.map(({ kind, id }) => [`${kind} link`, secretLinkToken(secretKey, kind, id)]),
    ),
    "meeting link": link,
    email,
    phone,
    "key of the order's page": orderPageKey(secretKey, {
      id: order,
      contact: { name: "", email, phone },
    }),
    "return key": returnKeyOfOrder(secretKey, order),
  };
}

async function textOf(path: string, init?: RequestInit): Promise<string> {
  const response = await fetch(product.url + path, { redirect: "manual", ...init });
  const location = response.headers.get("Location") ?? "";
  return `${location}\n${response.headers.get("Set-Cookie") ?? ""}\n${await response.text()}`;
}

/** Every address and call that a stranger can write with an order's id. */
function requestsFor(route: string): [string, RequestInit?][] {
  const path = route.replaceAll(/:\w+|\*/g, orderId);
  const named = Object.fromEntries(names.map((name) => [name, orderId]));
  const query = `?${new URLSearchParams(named).toString()}`;
  const headers = {
    Authorization: "Bearer demo-anon-key",
    "Content-Type": "application/json",
  };
  return [
    [path],
    [path + query],
    [`${path}.data${query}`],
    [path + query, { headers }],
    [path, { method: "POST", headers, body: JSON.stringify(named) }],
    [path + query, { method: "POST", headers, body: JSON.stringify(named) }],
    [path, { method: "POST", body: new URLSearchParams(named) }],
  ];
}

describe("An order's id alone", () => {
  test("is tried on every public route", () => {
    expect(publicRoutes.length).toBeGreaterThan(50);
    for (const known of ["/payment-status", "/functions/v1/status", "/pay/:token", "/find-booking"])
      expect(publicRoutes).toContain(known);
  });

  test("opens nothing of a session that was booked a moment ago, on any route", async () => {
    await pool.query("update orders set paid_at = now() where id = $1", [orderId]);
    const meeting = "https://meet.test/a-session-of-the-client";
    await pool.query("update booking set link = $2 where order_id = $1", [orderId, meeting]);
    const secrets = await secretsOf(orderId);
    expect(Object.keys(secrets)).toEqual(
      expect.arrayContaining(["manage link", "session link", "meeting link", "email"]),
    );
    for (const [what, secret] of Object.entries(secrets))
      expect([what, secret.length > 8]).toEqual([what, true]);
    const told: string[] = [];
    for (const route of publicRoutes)
      for (const [path, init] of requestsFor(route)) {
        const text = await textOf(path, init);
        for (const [what, secret] of Object.entries(secrets))
          if (text.includes(secret)) told.push(`${init?.method ?? "GET"} ${path}: ${what}`);
      }
    expect(told).toEqual([]);
  });
});
