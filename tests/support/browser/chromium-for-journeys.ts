import { chromiumForTests } from "./find-chromium.ts";

/** Playwright's global set-up: the workers, started after it, read the choice from the environment. */
export default function chooseChromium(): void {
  process.env.CHROMIUM = chromiumForTests();
}
