import { expect, type Locator, type Page } from "@playwright/test";
import { press as pressByKeyboard, tabTo, typeInto } from "../browser/walk-by-keyboard.ts";

/** The actions of a person at a screen: filling a field or pressing a button. */
export interface Hand {
  press(target: Locator): Promise<void>;
  fill(field: Locator, text: string): Promise<void>;
  /** Chooses the first radio button of its group. */
  tick(radio: Locator): Promise<void>;
  /** @param label the beginning of the option's text, which no other option has */
  choose(select: Locator, label: string): Promise<void>;
  /** @param day YYYY-MM-DD */
  date(field: Locator, day: string): Promise<void>;
  /** The number of actions so far. */
  done: { fields: number; presses: number };
}

/** Counts the actions. */
function counting(hand: Omit<Hand, "done">): Hand {
  const done = { fields: 0, presses: 0 };
  return {
    done,
    press(target) {
      done.presses += 1;
      return hand.press(target);
    },
    tick(radio) {
      done.presses += 1;
      return hand.tick(radio);
    },
    fill(field, text) {
      done.fields += 1;
      return hand.fill(field, text);
    },
    choose(select, label) {
      done.fields += 1;
      return hand.choose(select, label);
    },
    date(field, day) {
      done.fields += 1;
      return hand.date(field, day);
    },
  };
}

/** A mouse or a finger. */
export const byPointer = () =>
  counting({
    press: (target) => target.click(),
    tick: (radio) => radio.check(),
    fill: (field, text) => field.fill(text),
    choose: async (select, label) => void (await select.selectOption({ label })),
    date: (field, day) => field.fill(day),
  });

/** The keyboard alone: Tab, Enter and typed text. */
export const byKeyboard = (page: Page) =>
  counting({
    press: (target) => pressByKeyboard(page, target),
    async tick(radio) {
      await tabTo(page, radio);
      await page.keyboard.press("Space");
    },
    fill: (field, text) => typeInto(page, field, text),
    async choose(select, label) {
      await typeInto(page, select, label);
      await expect(select.locator("option:checked")).toHaveText(label);
    },
    async date(field, day) {
      const [year = "", month = "", date = ""] = day.split("-");
      await tabTo(page, field);
      // The browser's language decides whether the day or the month comes first.
      await page.keyboard.type(`${month}${date}${year}`);
      if ((await field.inputValue()) === day) return;
      for (let part = 0; part < 2; part += 1) await page.keyboard.press("Shift+Tab");
      await tabTo(page, field);
      await page.keyboard.type(`${date}${month}${year}`);
      await expect(field).toHaveValue(day);
    },
  });
