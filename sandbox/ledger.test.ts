import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openLedger } from "./ledger.ts";

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "ledger-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "deeper", "ledger.jsonl");
}

test("a stored value is there when the file is opened again without having been closed", () => {
  const file = newFile();
  const ledger = openLedger(file);
  ledger.put("order", "a", { paise: 1 });
  ledger.put("order", "b", { paise: 2 });
  ledger.put("refund", "a", { paise: 3 });
  ledger.put("order", "a", { paise: 4 });
  ledger.remove("order", "b");
  const reopened = openLedger(file);
  expect(reopened.entries("order")).toEqual([["a", { paise: 4 }]]);
  expect(reopened.entries("refund")).toEqual([["a", { paise: 3 }]]);
});

test("changes made together reach the file together", () => {
  const file = newFile();
  const ledger = openLedger(file);
  ledger.put("order", "a", { state: "PENDING" });
  const before = readFileSync(file, "utf8");
  ledger.together(() => {
    ledger.put("order", "a", { state: "COMPLETED" });
    ledger.together(() => ledger.put("webhook", "w", {}));
    expect(readFileSync(file, "utf8")).toBe(before);
  });
  expect(openLedger(file).entries("webhook")).toHaveLength(1);
  expect(openLedger(file).entries("order")).toEqual([["a", { state: "COMPLETED" }]]);
});

test("a write cut off half-way leaves the ledger as it was", () => {
  const file = newFile();
  openLedger(file).put("order", "a", { paise: 1 });
  writeFileSync(`${file}.new`, '["order","a",{"pai');
  expect(openLedger(file).entries("order")).toEqual([["a", { paise: 1 }]]);
});

test("changes that were cut off half-way do not count, and later ones do", () => {
  const file = newFile();
  const ledger = openLedger(file);
  ledger.put("order", "a", { paise: 1 });
  const kept = readFileSync(file, "utf8");
  ledger.together(() => {
    ledger.put("order", "a", { paise: 2 });
    ledger.put("order", "b", { paise: 3 });
  });
  const whole = readFileSync(file, "utf8");
  for (let length = kept.length; length < whole.length - 1; length += 1) {
    writeFileSync(file, whole.slice(0, length));
    const cut = openLedger(file);
    expect(cut.entries("order")).toEqual([["a", { paise: 1 }]]);
    cut.put("order", "c", { paise: 4 });
    cut.put("order", "d", { paise: 5 });
    expect(openLedger(file).entries("order")).toEqual([
      ["a", { paise: 1 }],
      ["c", { paise: 4 }],
      ["d", { paise: 5 }],
    ]);
  }
  writeFileSync(file, whole);
  expect(openLedger(file).entries("order")).toHaveLength(2);
});

test("a file of an earlier version, with one entry a line, is read and continued", () => {
  const file = newFile();
  openLedger(file);
  writeFileSync(file, '["order","a",{"paise":1}]\n["order","b",{"paise":2}]');
  openLedger(file).remove("order", "a");
  expect(openLedger(file).entries("order")).toEqual([["b", { paise: 2 }]]);
});

test("a file of outdated changes does not grow without end", () => {
  const file = newFile();
  const ledger = openLedger(file);
  const size = (paise: number) => {
    ledger.put("order", "a", { paise });
    return readFileSync(file, "utf8").length;
  };
  const once = size(1);
  const sizes = Array.from({ length: 4_500 }, () => size(5));
  expect(sizes[1_990]).toBeGreaterThan(once * 1_990);
  expect(Math.max(...sizes)).toBeLessThan(once * 2_010);
  expect(openLedger(file).entries("order")).toEqual([["a", { paise: 5 }]]);
});

test("a file that is no ledger is not overwritten but named", () => {
  const file = newFile();
  openLedger(file).put("order", "a", {});
  writeFileSync(file, "# notes");
  expect(() => openLedger(file)).toThrow(file);
  expect(readFileSync(file, "utf8")).toBe("# notes");
});

test("without a file nothing is written, and the state is kept in memory", () => {
  const ledger = openLedger();
  ledger.put("order", "a", { paise: 1 });
  expect(ledger.entries("order")).toEqual([["a", { paise: 1 }]]);
  expect(existsSync("undefined.new")).toBe(false);
});
