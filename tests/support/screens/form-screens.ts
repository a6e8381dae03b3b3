import { expect } from "@playwright/test";
import type { Screen } from "./screens.ts";

/** A screen at an address. */
export const at =
  (path: string): Screen["open"] =>
  ({ page }) =>
    page.goto(path);

/** An application to the training that is refused. */
function refused(fill: (page: Parameters<Screen["open"]>[0]["page"]) => Promise<void>): Screen {
  return {
    heading: /./,
    noise: /status of 422/,
    async open({ page }) {
      await page.goto("/training/apply?module=foundation");
      await fill(page);
      await page.getByRole("button", { name: "Send Application" }).click();
      await expect(page).toHaveTitle(/^Error: /);
    },
  };
}

/** Pages with a form or a search after its use. */
export const formScreens: Readonly<Record<string, Screen>> = {
  "an application": {
    open: at("/training/apply?module=foundation"),
    heading: "Apply for Foundation",
  },
  "an application that was refused": refused((page) =>
    page.getByRole("radio", { name: /^No/ }).check(),
  ),
  "an application that came back empty": { ...refused(async () => {}), isVariant: true },
  "an application that was sent": {
    isVariant: true,
    open: at("/training/apply?module=exploration&sent=yes"),
    heading: /./,
  },
  "a message to us that came back": {
    heading: "Contact Us",
    noise: /status of 422/,
    async open({ page }) {
      await page.goto("/contact");
      await page.getByLabel("Message").fill("Hello");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("alert")).toBeFocused();
    },
  },
  "a message to us that was sent": { open: at("/contact?sent=yes"), heading: "Contact Us" },
  "a question to us that was sent": {
    isVariant: true,
    open: at("/about?sent=yes"),
    heading: "About Us",
  },
  "a shelf of one topic": {
    isVariant: true,
    open: at("/resource/article?topic=Growth"),
    heading: "Articles",
  },
  "a search that found": { open: at("/resource/blog?q=anxeity"), heading: "Search" },
  "a search that found nothing": {
    isVariant: true,
    open: at("/resource/blog?q=qqqqzzzz"),
    heading: "Search",
  },
};
