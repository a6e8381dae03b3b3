import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { walkBooking } from "../../bench/bookings/walk-booking.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { runProduct } from "../support/product/run-product.ts";
import { emailsAbout, invitationOf } from "../support/providers/read-mail.ts";

/** The last minutes of a day, month and financial year, and of an hour before a leap day. */
test.each([
  ["2027-03-31T23:58:00+05:30", "2027-04-01", "2027-04-02T03:30:00Z"],
  ["2028-02-28T17:59:00+05:30", "2028-02-29", "2028-03-01T03:30:00Z"],
])(
  "a demo whose clock starts at %s offers %s next, and confirms a session of %s",
  async (start, tomorrow, session) => {
    const { product, database, stop } = await startFreshProduct({ NOW: start });
    onTestFinished(stop);
    const profile = "/therapist/about-therapist?profile=Ananya%20Deshpande";
    expect(await (await fetch(product.url + profile)).text()).toContain(`name="time-${tomorrow}"`);

    const { result } = await walkBooking(product.url, 0, "pay", new Date(start));
    const orderId = new URL(result, product.url).searchParams.get("orderId") ?? "";
    // The client's and the therapist's, by jobs that are due by the same clock.
    const confirmations = await emailsAbout(join(product.dataDir, "outbox"), orderId, 2);
    const starts = confirmations.map((one) => String(invitationOf(one).events[0]?.startDate));
    expect(starts).toEqual([session, session]);

    const { rows } = await database.query<{ minutes: number }>(
      "select (extract(epoch from pgboss.job_now() - $1::timestamptz) / 60)::float8 as minutes",
      [start],
    );
    expect(rows[0]?.minutes).toBeGreaterThan(0);
    expect(rows[0]?.minutes).toBeLessThan(5);
  },
);

test("a demo that starts again without another time has the real one", async () => {
  const far = await startFreshProduct({ NOW: "2027-03-31T23:58:00+05:30" });
  onTestFinished(far.stop);
  const again = await runProduct({ databaseUrl: far.databaseUrl });
  onTestFinished(again.stop);
  const { rows } = await far.database.query("select pgboss.job_now() = now() as real");
  expect(rows).toEqual([{ real: true }]);
});
