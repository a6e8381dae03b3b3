import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { test as journeys, expect } from "../../support/browser/journey.ts";
import { openTherapist, payAs } from "../../support/browser/walk-booking.ts";

const bundle = readFileSync(
  join(import.meta.dirname, "../../../node_modules/@supabase/supabase-js/dist/umd/supabase.js"),
);

/** A page of another site, with the stock client as its maker publishes it for browsers, at an origin of its own. */
async function servePartner() {
  const server = createServer((request, response) => {
    const isScript = request.url === "/supabase.js";
    response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html");
    response.end(
      isScript
        ? bundle
        : '<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><script src="/supabase.js"></script>',
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => server.close() };
}

const test = journeys.extend<{ partner: string }>({
  // oxlint-disable-next-line no-empty-pattern
  partner: async ({}, use) => {
    const { origin, close } = await servePartner();
    await use(origin);
    close();
  },
  guests: async ({ partner }, use) => use([partner]),
});

/** What the partner's page does with the client. */
interface Invoked {
  url: string;
  name: string;
  body?: object;
  region?: "ap-south-1";
}

test("a page of another origin books a session with a stock client, by functions alone", async ({
  visitor,
  slot,
  product,
  partner,
}) => {
  const { page } = visitor;
  await page.goto(partner);
  /** Runs in the partner's page: the browser decides what other origins' pages may send and read. */
  const invoke = (name: string, body?: object, region?: "ap-south-1") =>
    page.evaluate(
      async ({ url, name: called, ...options }: Invoked) => {
        const { supabase } = globalThis as unknown as {
          supabase: typeof import("@supabase/supabase-js");
        };
        // One client a page, as its maker advises.
        const own = globalThis as { client?: ReturnType<typeof supabase.createClient> };
        own.client ??= supabase.createClient(url, "demo-anon-key");
        const { client } = own;
        const { data, error } = await client.functions.invoke<Record<string, unknown>>(
          called,
          options as { body?: Record<string, unknown> },
        );
        if (error) throw new Error(`${called}: ${String(error)}`);
        return data ?? {};
      },
      { url: product.url, name, ...(body && { body }), ...(region && { region }) },
    );

  const therapists = (await invoke("therapists")) as unknown as {
    name: string;
    cost: [number, number];
  }[];
  const therapist = therapists.find(({ name }) => name === openTherapist);
  const opened = await invoke(
    "payment",
    {
      money: (therapist?.cost[1] ?? 0) * 100,
      merchid: `order_${Date.now()}`,
      meta_info: {
        name: openTherapist,
        date: slot.day,
        time: slot.time.replace(/^(?=\d:)/, "0"),
        duration: "60",
        email: visitor.email,
        id: randomUUID(),
      },
    },
    "ap-south-1",
  );
  await page.goto(String(opened.redirectUrl));
  const orderId = await payAs(visitor, /^Pay ₹/);

  await page.goto(partner);
  const state = async () => (await invoke("status", { orderId })).state;
  await expect.poll(state, { timeout: 30_000 }).toBe("COMPLETED");
  // Who names the address gets it back whole; an order's id alone does not tell it.
  const { metaInfo } = (await invoke("status", { orderId, email: visitor.email })) as {
    metaInfo: { udf1: string };
  };
  const { mail } = JSON.parse(metaInfo.udf1) as { mail: string };
  const startTime = slot.startsAt.toISOString();
  const endTime = new Date(slot.startsAt.getTime() + 3_600_000).toISOString();
  const meeting = { orderId, emails: [mail], startTime, endTime };
  const { meetLink } = await invoke("create-meeting", meeting);
  expect(meetLink).toMatch(/^https:/);
  const rows = await product.rows("select link from booking where order_id = $1", [orderId]);
  expect(rows).toEqual([{ link: meetLink }]);
  const mailed = await invoke("mailer", {
    to: mail,
    date: slot.day,
    time: slot.time,
    name: openTherapist,
    meetingLink: String(meetLink),
  });
  expect(mailed).toEqual({ sent: true });
});
