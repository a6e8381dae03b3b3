import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { chromiumForTests } from "./support/browser/find-chromium.ts";
import { movesNoMore } from "./support/browser/moves-no-more.ts";
import { goOnTo, startAssessment, submitAssessment } from "./support/browser/walk-assessment.ts";
import { expectThanks, goToPay, payAs } from "./support/browser/walk-booking.ts";

/**
 * The pictures of README.md and docs/desk.md, of a demo that has just begun. Its people are invented:
 *
 *   NOW=2026-11-24T11:10:00+05:30 DATA_DIR=/tmp/pictures npm start
 *   npx node tests/pictures.ts --url http://localhost:3000
 */
const { values } = parseArgs({
  options: { url: { type: "string", default: "http://localhost:3000" } },
});

const inIndia = { baseURL: values.url, locale: "en-IN", timezoneId: "Asia/Kolkata" };

/** What docs/desk.md shows, light and dark. The help of the desk knows this size. */
const deskSize = { width: 1120, height: 700 };
const deskPictures: Record<string, (page: Page) => Promise<unknown>> = {
  today: (page) => page.goto("/desk"),
  calendar: async (page) => {
    await page.goto("/desk/calendar");
    await page.locator("button.calendar-chip").first().click();
  },
  order: async (page) => {
    await page.goto("/desk");
    await page.getByRole("link", { name: "Aditya" }).click();
  },
  messages: async (page) => {
    await page.goto("/desk/messages");
    await page.getByRole("link", { name: "Sanjay Bhatt" }).click();
  },
};

const save = (image: Sharp, file: string) => image.webp({ quality: 72, effort: 6 }).toFile(file);

async function picture(page: Page): Promise<Buffer> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await movesNoMore(page);
  return page.screenshot();
}

async function showDesk(browser: Browser): Promise<void> {
  await mkdir("docs/desk", { recursive: true });
  for (const colorScheme of ["light", "dark"] as const)
    for (const [name, open] of Object.entries(deskPictures)) {
      const page = await browser.newPage({ ...inIndia, viewport: deskSize, colorScheme });
      await open(page);
      const file = `docs/desk/${name}${colorScheme === "dark" ? "-dark" : ""}.webp`;
      await save(sharp(await picture(page)), file);
      await page.close();
    }
}

/** Three screens of a phone in one picture: a question, the match, the booked session. */
async function showJourney(browser: Browser): Promise<void> {
  const phone = { width: 390, height: 844 };
  const page = await browser.newPage({
    ...inIndia,
    viewport: phone,
    reducedMotion: "reduce",
  });
  const visitor = {
    page,
    name: "Anita Rao",
    email: "anita.rao@example.com",
    phone: "9876543210",
    scripts: true,
  };
  const shots: Buffer[] = [];
  await startAssessment(visitor);
  await goOnTo(visitor, 3);
  await goOnTo(visitor, 4);
  for (const issue of ["Anxiety or overthinking", "Work or burnout"])
    await page.getByLabel(issue).check();
  shots.push(await picture(page));
  for (const step of [5, 6, 7]) await goOnTo(visitor, step);
  await page.locator("td[data-day] button:enabled").nth(3).click();
  await goOnTo(visitor, 8);
  await page.getByRole("radio", { name: "11:00 AM", exact: true }).check();
  await submitAssessment(visitor);
  shots.push(await picture(page));
  await goToPay(visitor);
  await payAs(visitor, /^Pay/);
  await expectThanks(visitor);
  await page.evaluate(() => scrollTo(0, 0));
  shots.push(await picture(page));
  await page.close();

  const gap = 16;
  const canvas = sharp({
    create: {
      width: shots.length * (phone.width + gap) + gap,
      height: phone.height + 2 * gap,
      channels: 3,
      background: "#e3daca",
    },
  });
  const left = (at: number) => gap + at * (phone.width + gap);
  await save(
    canvas.composite(shots.map((input, at) => ({ input, left: left(at), top: gap }))),
    "docs/journey.webp",
  );
}

const browser = await chromium.launch({
  executablePath: chromiumForTests(),
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
await showDesk(browser);
await showJourney(browser);
await browser.close();
