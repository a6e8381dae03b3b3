import { sessionUid } from "../../../app/domain/calendar/ics/own-events.ts";
import ICAL from "ical.js";
import { openBooking, sessionPathOf } from "../../support/browser/after-booking.ts";
import type { JourneyProduct } from "../../support/browser/journey-product.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";

/** Whatever a visit to a page might change of a booking. */
async function everythingAbout(product: JourneyProduct, orderId: string) {
  const tables = ["booking", "claim", "email", "secret_link", "refund"];
  const kept = tables.map((table) =>
    product.rows(`select * from ${table} where order_id = $1 order by 1, 2, 3`, [orderId]),
  );
  const order = product.rows("select * from orders where id = $1", [orderId]);
  const requestedList = product.rows("select count(*) from link_request");
  return Promise.all([...kept, order, requestedList]);
}

test("GET and HEAD of a secret page change nothing, a mail scanner proves no reader, and its headers keep it to itself", async ({
  visitor,
  slot,
  product,
}) => {
  const { orderId, path } = await openBooking(visitor, slot);
  const session = await sessionPathOf(product, orderId);
  await expect
    .poll(() =>
      product.rows("select 1 from email where sent_at is null and order_id = $1", [orderId]),
    )
    .toEqual([]);
  // Outside of the browser that booked a press proves that a person reads the mailbox (decision 64).
  const usedOnes = () =>
    product.rows(
      "select kind from secret_link where order_id = $1 and opened_at is not null order by 1",
      [orderId],
    );
  const before = await everythingAbout(product, orderId);
  for (const page of [path, session]) {
    const queries = ["", "?cancel", "?intent=cancel&quote=99900", "?moved=yes", "?from=2026-01-01"];
    queries.push("?intent=no-show", "?intent=replace-link");
    const paths = queries.flatMap((query) => [page + query, `${page}.data${query}`]);
    const below = [`${path}/calendar.ics`, `${path}/receipt`, `${session}/safety`];
    for (const address of [...paths, ...below]) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await fetch(product.url + address, { method });
        expect([address, method, answer.status]).toEqual([address, method, 200]);
        const { headers } = answer;
        expect(headers.get("cache-control"), address).toContain("no-store");
        expect(headers.get("x-robots-tag"), address).toBe("noindex, nofollow");
        expect(headers.get("referrer-policy"), address).toBe("same-origin");
      }
    }
    const html = await (await fetch(product.url + page)).text();
    expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
    expect(html).not.toContain('rel="canonical"');
  }
  expect(await everythingAbout(product, orderId)).toEqual(before);
  expect(await usedOnes()).toEqual([]);
  await fetch(product.url + path, {
    method: "POST",
    headers: { Origin: product.url },
    body: new URLSearchParams({ intent: "none" }),
  });
  expect(await usedOnes()).toEqual([{ kind: "manage" }]);
});

test("a link that is wrong, or of the other side, opens nothing and tells nothing", async ({
  visitor,
  slot,
  product,
}) => {
  const { orderId, path } = await openBooking(visitor, slot);
  const session = await sessionPathOf(product, orderId);
  const swapped = [path.replace("booking", "session"), session.replace("session", "booking")];
  const wrong = [`/booking/${"A".repeat(22)}`, "/booking/x", `${path}x`, path.slice(0, -1)];
  for (const address of [...swapped, ...wrong, "/booking/%00", `/session/${"A".repeat(22)}`]) {
    for (const init of [{}, { method: "POST", body: new URLSearchParams({ intent: "cancel" }) }]) {
      const answer = await fetch(product.url + address, init);
      expect([address, answer.status]).toEqual([address, 404]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const html = await answer.text();
      expect(html).toContain("This link doesn’t work");
      expect(html).not.toMatch(/Ananya|meet\.jit\.si/);
    }
  }
  for (const address of [`/booking/${"A".repeat(22)}`, session.replace("session", "booking")]) {
    const file = await fetch(`${product.url}${address}/calendar.ics`);
    expect(file.status).toBe(404);
  }
  for (const [page, below] of [
    [swapped[0], "safety"],
    [swapped[1], "receipt"],
  ])
    expect((await fetch(`${product.url}${page}/${below}`)).status).toBe(404);
  await product.rows("update secret_link set expires_at = now() where order_id = $1", [orderId]);
  for (const address of [path, session, `${path}/calendar.ics`, `${path}/receipt`])
    expect((await fetch(product.url + address)).status).toBe(404);
});

test("the calendar file is the entry that was mailed; a cancelled session has none", async ({
  visitor,
  slot,
  product,
}) => {
  const { orderId, link, path } = await openBooking(visitor, slot);
  const address = visitor.page.getByRole("link", { name: "Add to calendar" });
  expect(await address.getAttribute("href")).toBe(`${path}/calendar.ics`);
  const answer = await fetch(`${product.url}${path}/calendar.ics`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/calendar; charset=utf-8/);
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="session.ics"');
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
  expect(event.uid).toBe(sessionUid(orderId));
  expect(event.sequence).toBe(0);
  expect(event.startDate.toJSDate()).toEqual(slot.startsAt);
  expect(event.location).toBe(link);

  await fetch(product.url + path, {
    method: "POST",
    body: new URLSearchParams({ intent: "cancel", quote: "99900" }),
  });
  expect((await fetch(`${product.url}${path}/calendar.ics`)).status).toBe(404);
});

test("a form that is none of the page's changes nothing", async ({ visitor, slot, product }) => {
  const { orderId, path } = await openBooking(visitor, slot);
  await sessionPathOf(product, orderId);
  const bodies: [Record<string, string>, number][] = [
    [{}, 422],
    [{ intent: "refund" }, 409],
    [{ intent: "move" }, 422],
    [{ intent: "move", preferredDate: "2026-02-30", "time-2026-02-30": "5:00 PM" }, 422],
    [{ intent: "move", preferredDate: slot.day, [`time-${slot.day}`]: "5:30 PM" }, 422],
    [{ intent: "move", preferredDate: "9999-12-31", "time-9999-12-31": "5:00 PM" }, 422],
    [{ intent: "cancel" }, 409],
    [{ intent: "cancel", quote: "" }, 409],
    [{ intent: "cancel", quote: "0" }, 409],
    [{ intent: "cancel", quote: "1e9" }, 409],
    [{ intent: "cancel", quote: "99900.0" }, 409],
    [{ intent: "cancel", quote: "9".repeat(500) }, 409],
  ];
  for (const [fields, status] of bodies) {
    const body = new URLSearchParams(fields);
    const answer = await fetch(product.url + path, { method: "POST", body });
    expect([fields, answer.status]).toEqual([fields, status]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
  }
  const rows = await product.rows("select state, starts_at from orders where id = $1", [orderId]);
  expect(rows).toEqual([{ state: "booked", starts_at: slot.startsAt }]);
});
