import { setTimeout as pause } from "node:timers/promises";
import { openPhone } from "./phone.ts";

/**
 * Measures how long a phone's main thread is busy at a time: the assessment in Chromium, four times slower. The browser
 * reports tasks of more than 50 ms, and a visitor notices them.
 */

const SLOWER = 4;

/** The longest task over 50 ms at one step, 0 where there is none, and how many there are. */
export interface StepTasks {
  step: string;
  over50ms: number;
  longestMs: number;
}

/** Runs in the page before its own scripts. */
const watch = `
  window.tasks = [];
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask", buffered: true });`;

/** The work of a press is done when the thread has been idle; the observer gets its entries a moment later. */
const idle = `new Promise((done) => requestIdleCallback(() => setTimeout(done, 100), { timeout: 2_000 }))`;

const anyChoice = "main form label:has(input)";

/** The choice of a step, if it is not the first one. */
const answers: Partial<Record<number, string>> = {
  7: "[role=grid] td:not([aria-selected=true]) button:enabled",
  8: "main form label:has(input[name=preferredTime]:enabled)",
};

/** Walks from Home through all questions to the match. @param url of a running product */
export async function measureLongTasks(url: string): Promise<StepTasks[]> {
  const phone = await openPhone(SLOWER, watch);
  try {
    const steps: StepTasks[] = [];
    const note = async (step: string) => {
      await phone.ask(idle);
      const tasks = await phone.ask<number[]>("window.tasks.splice(0)");
      steps.push({ step, over50ms: tasks.length, longestMs: Math.max(0, ...tasks) });
    };
    // A visitor's browser is running already: one that has just started is slow at its first page.
    await phone.open(url);
    await pause(1_000);
    await note("Home");
    await phone.press("main a[href='/quiz']");
    await phone.until("location.pathname === '/quiz' && document.readyState === 'complete'");
    // Scripts are requested after what the page needs to be drawn.
    await pause(1_000);
    await note("before the questions");
    await phone.press("main a[href='/question']");
    await phone.until("document.querySelector('#name') !== null");
    await note("to step 1");
    for (const [field, text] of [
      ["name", "Asha Rao"],
      ["email", "asha@example.com"],
      ["phone_number", "9876543210"],
    ]) {
      await phone.press(`#${field}`);
      await phone.type(text ?? "");
    }
    await note("step 1, typing");
    for (let step = 2; step <= 8; step += 1) {
      await phone.press("main form button[type=submit]");
      await phone.until(`document.querySelector("main").textContent.includes("${step} of 8")`);
      // The calendar is loaded after the step itself, and no visitor continues before it is shown.
      if (step === 7) await phone.until(`document.querySelector("[role=grid]") !== null`);
      await note(`to step ${step}`);
      // On the last day of a month the calendar has no later day.
      const answer = answers[step] ?? anyChoice;
      if (await phone.ask(`document.querySelector("${answer}") !== null`))
        await phone.press(answer);
      await note(`step ${step}, answering`);
    }
    await phone.press("main form button[type=submit]");
    await phone.until(
      `location.pathname === "/match" && document.querySelector("main form") !== null`,
    );
    await note("to the match");
    await phone.open(`${url}/question`);
    await pause(1_000);
    await note("step 1, opened by its address");
    return steps;
  } finally {
    await phone.close();
  }
}

const [url] = process.argv.slice(2);
if (import.meta.main) {
  if (url === undefined)
    throw new Error("Usage: npx node bench/pages/long-tasks.ts URL-OF-A-RUNNING-PRODUCT");
  console.table(await measureLongTasks(url));
}
