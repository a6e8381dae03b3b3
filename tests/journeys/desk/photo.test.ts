import sharp from "sharp";
import { expectAccessible } from "../../support/browser/expect-accessible.ts";
import { expect, keptTest as test } from "../../support/browser/journey.ts";
import { inBothModes } from "../../support/browser/variants.ts";
import { profileOf } from "../../support/browser/walk-booking.ts";

test.describe("a therapist's photo", inBothModes, () => {
  test("is uploaded from the desk, served for ever, and removed", async ({
    visitor: { page, scripts },
    watch,
  }) => {
    watch.expectNoise(/status of 422/);
    const therapist = "Suresh Patil";
    const background = scripts ? "#506070" : "#706050";
    const picture = { create: { width: 640, height: 520, channels: 3 as const, background } };
    const photo = await sharp(picture).jpeg().toBuffer();
    const send = async (name: string, buffer: Buffer) => {
      await page.getByLabel("New photo").setInputFiles({ name, mimeType: "image/jpeg", buffer });
      await page.getByLabel("What the photo shows").fill("A man at a desk");
      await page.getByRole("button", { name: "Save the photo" }).click();
    };
    await page.goto("/desk/therapists");
    await page.getByRole("link", { name: therapist }).click();
    await send("photo.jpg", Buffer.from("<svg/>"));
    await expect(page.getByText("The photo must be JPEG, PNG or WebP.")).toBeVisible();
    await send("photo.jpg", photo);
    await expect(page.getByText("Saved. Visitors see the photo now.")).toBeVisible();
    if (scripts) await expectAccessible(page);

    await expect(async () => {
      await page.goto(profileOf(therapist));
      await expect(page.getByAltText("A man at a desk")).toBeVisible({ timeout: 500 });
    }).toPass();
    const address = await page.getByAltText("A man at a desk").getAttribute("src");
    const served = await page.request.get(address ?? "");
    expect(served.headers()["content-type"]).toBe("image/webp");
    expect(served.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");

    await page.goto("/desk/therapists");
    await page.getByRole("link", { name: therapist }).click();
    await page.getByRole("button", { name: "Remove the photo" }).click();
    await expect(page.getByText("Removed. A placeholder is shown.")).toBeVisible();
    expect((await page.request.get(address ?? "")).status()).toBe(404);
  });
});
