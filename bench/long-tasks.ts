import { type CDPSession, chromium, type Page } from "@playwright/test";
import { findChromium } from "../tests/support/find-chromium.ts";

/**
 * How long a phone's only thread is kept busy at once: the assessment in Chromium, four times slowed down. What takes over
 * 50 ms the browser tells of, and a finger feels.
 */

const SLOWER = 4;

/** Longest task and their number, at one step. */
export interface StepTasks {
  step: string;
  over50ms: number;
  longestMs: number;
}

interface Watched extends Window {
  tasks?: number[];
}

async function takeTasks(page: Page): Promise<number[]> {
  // What a press began is over when the thread has been idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return page.evaluate(() => {
    const tasks = (window as Watched).tasks ?? [];
    (window as Watched).tasks = [];
    return tasks;
  });
}

/** Walks from the first question to the match. @param url of a running product */
export async function measureLongTasks(url: string): Promise<StepTasks[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium here.");
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
    const slow: CDPSession = await page.context().newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.addInitScript(() => {
      const watched = window as Watched;
      watched.tasks = [];
      new PerformanceObserver((list) => {
        watched.tasks?.push(...list.getEntries().map(({ duration }) => duration));
      }).observe({ type: "longtask", buffered: true });
    });
    const steps: StepTasks[] = [];
    const note = async (step: string) => {
      const tasks = await takeTasks(page);
      steps.push({ step, over50ms: tasks.length, longestMs: Math.max(0, ...tasks) });
    };
    await page.goto(`${url}/question`, { waitUntil: "networkidle" });
    await note("step 1 comes to life");
    await page.getByLabel("Your Name*").pressSequentially("Asha Rao");
    await page.getByLabel("Email Address*").fill("asha@example.com");
    await page.getByLabel("Phone Number*").fill("9876543210");
    await note("step 1, typing");
    for (let step = 2; step <= 8; step += 1) {
      await page.getByRole("button", { name: "Continue" }).click();
      await page.getByText(`${step} of 8`).waitFor();
      await note(`to step ${step}`);
    }
    return steps;
  } finally {
    await browser.close();
  }
}

const [url] = process.argv.slice(2);
if (import.meta.main) {
  if (url === undefined) throw new Error("Usage: npm run long-tasks -- URL-OF-A-RUNNING-PRODUCT");
  console.table(await measureLongTasks(url));
}
