import { openBooking, startIn } from "../../support/browser/after-booking.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { everywhere, inBothLanguages } from "../../support/browser/variants.ts";
import { goToPay, openTherapist } from "../../support/browser/walk-booking.ts";
import { said, therapistSaid } from "../../support/browser/said.ts";

test(
  "after a session its client books the same therapist again: a time, one press to pay; another browser is asked who it is",
  everywhere,
  async ({ visitor, nextVisitor, slot, product }) => {
    const { page } = visitor;
    const { orderId, path } = await openBooking(visitor, slot);
    await startIn(product, orderId, -90);
    await page.goto(path);
    const again = page.getByRole("region", {
      name: said("Book again with {therapistName}", {
        therapistName: therapistSaid(openTherapist),
      }),
    });
    await expect(again.getByRole("button")).toHaveCount(3);
    await again.getByRole("button").first().click();
    await expect(page).toHaveURL(/\/match\?profile=/);
    await expect(page.getByLabel(said("Your Name*"))).toHaveCount(0);
    await goToPay(visitor);

    const other = await nextVisitor();
    await other.page.goto(path);
    const offered = other.page.getByRole("region", {
      name: said("Book again with {therapistName}", {
        therapistName: therapistSaid(openTherapist),
      }),
    });
    await expect(offered.getByRole("button")).toHaveCount(0);
    await offered.getByRole("link").first().click();
    await expect(other.page).toHaveURL(/about-therapist\?profile=.*&day=\d{4}-\d\d-\d\d&.*#book$/);
    await expect(other.page.locator('input[name^="time-"]:checked')).toHaveCount(1);
    const [, day] = /&day=([\d-]+)/.exec(other.page.url()) ?? [];
    await expect(other.page.locator('input[name="preferredDate"]:checked')).toHaveValue(day ?? "");
    await expect(other.page.getByLabel(said("Your Name*"))).toHaveValue("");
    await expect(other.page.getByText(said("Your browser doesn’t keep our cookie"))).toHaveCount(0);
    expect(await other.page.content()).not.toContain(visitor.email);
  },
);

test(
  "after a session with a therapist who takes no bookings now, it says so and leads to others",
  inBothLanguages,
  async ({ visitor, slot, product }) => {
    const { page } = visitor;
    const { orderId, path } = await openBooking(visitor, slot);
    await startIn(product, orderId, -90);
    const name = `Hidden-${orderId.slice(-8)}`;
    await product.rows(
      `with hidden as (
        insert into therapist (name, category, photourl, email, profile, state)
        values ($2::text, 'Counselling Psychologist', '/portraits/none.svg', $2 || '@example.com',
          '{"objective":"","approach":"","concern":[],"help":[]}', 'paused')
        returning id
      ) update orders set therapist_id = hidden.id from hidden where orders.id = $1`,
      [orderId, name],
    );
    await page.goto(path);
    await expect(
      page.getByText(
        said("You can’t book {therapistName} here now.", { therapistName: therapistSaid(name) }),
      ),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: said("Browse other therapists") })).toBeVisible();
  },
);
