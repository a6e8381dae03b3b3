import { chromium } from "@playwright/test";
import { setTimeout as pause } from "node:timers/promises";
import { findChromium } from "../../tests/support/browser/find-chromium.ts";
import { freePort } from "../../tests/support/product/free-port.ts";

/** A page in Chromium, as slow as a phone. It is driven without long tasks on the page's own thread. */
export interface Phone {
  open(url: string): Promise<void>;
  /** Evaluates JavaScript in the page and awaits a promise. */
  ask<Answer>(expression: string): Promise<Answer>;
  /** Waits until something in the page is true. */
  until(expression: string): Promise<void>;
  /** Presses the middle of the element that a selector finds. */
  press(selector: string): Promise<void>;
  type(text: string): Promise<void>;
  close(): Promise<void>;
}

interface Told {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** Sends commands of the DevTools protocol over a separate connection. */
async function openLine(address: string) {
  const line = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  line.addEventListener("message", ({ data }) => {
    const { id, result, error }: Told = JSON.parse(String(data));
    const asked = waiting.get(id ?? 0);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  await new Promise((resolve, reject) => {
    line.addEventListener("open", resolve, { once: true });
    line.addEventListener("error", () => reject(new Error(`no line to ${address}`)), {
      once: true,
    });
  });
  let last = 0;
  return {
    send<Result>(method: string, params: object = {}): Promise<Result> {
      const answer = Promise.withResolvers<unknown>();
      waiting.set((last += 1), answer);
      line.send(JSON.stringify({ id: last, method, params }));
      return answer.promise as Promise<Result>;
    },
    close: () => line.close(),
  };
}

/**
 * Opens Chromium and a page in it that is not Playwright's: with its debugging of scripts on, V8 reads a file again for
 * each stack trace, and its search for elements takes the thread, too. At a quarter of the speed both are seen as long
 * tasks.
 *
 * @param slower how many times
 * @param first a script that runs in the page before its own
 */
export async function openPhone(slower: number, first: string): Promise<Phone> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium here.");
  const port = await freePort();
  const alone = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const args = [`--remote-debugging-port=${port}`, ...alone];
  const browser = await chromium.launch({ executablePath, args });
  const made = await fetch(`http://127.0.0.1:${port}/json/new`, { method: "PUT" });
  const { webSocketDebuggerUrl }: { webSocketDebuggerUrl: string } = await made.json();
  const { send, close } = await openLine(webSocketDebuggerUrl);
  await send("Emulation.setDeviceMetricsOverride", {
    width: 360,
    height: 780,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await send("Page.enable");
  await send("Page.addScriptToEvaluateOnNewDocument", { source: first });
  await send("Emulation.setTimezoneOverride", { timezoneId: "Asia/Kolkata" });
  await send("Emulation.setCPUThrottlingRate", { rate: slower });

  async function ask<Answer>(expression: string): Promise<Answer> {
    const asked = { expression, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send<{
      result: { value: Answer };
      exceptionDetails?: { text: string };
    }>("Runtime.evaluate", asked);
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
    return result.value;
  }

  async function until(expression: string): Promise<void> {
    for (let tries = 0; tries < 200; tries += 1) {
      if (await ask<boolean>(`Boolean(${expression})`)) return;
      await pause(100);
    }
    throw new Error(`It never came: ${expression}`);
  }

  return {
    ask,
    until,
    async open(url) {
      await send("Page.navigate", { url });
      await until("document.readyState === 'complete'");
    },
    async press(selector) {
      const found = `document.querySelector(${JSON.stringify(selector)})`;
      const [x, y] = await ask<[number, number]>(
        `(() => { ${found}.scrollIntoView({ block: "center" }); const box = ${found}.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()`,
      );
      for (const type of ["mousePressed", "mouseReleased"])
        await send("Input.dispatchMouseEvent", { type, x, y, button: "left", clickCount: 1 });
    },
    async type(text) {
      for (const char of text) await send("Input.insertText", { text: char });
    },
    async close() {
      close();
      await browser.close();
    },
  };
}
