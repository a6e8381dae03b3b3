import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What the fake remembers, by kind ("order", "refund", …) and id. Values must survive JSON. */
export interface Ledger {
  entries<T>(kind: string): [id: string, value: T][];
  put(kind: string, id: string, value: object): void;
  remove(kind: string, id: string): void;
  /** Everything put or removed inside `changes` reaches the disk together, or not at all. */
  together(changes: () => void): void;
}

/** An entry that was put, or, without a value, removed. */
type Change = [kind: string, id: string, value?: object];

/** The file is written anew when this many changes were added to it, and most of them are outdated. */
const MOST_ADDED = 2_000;

/**
 * Opens the memory of the fake: in `file` if given, else in this process only.
 *
 * Every change is on disk before the call returns, as one more line of the file: a JSON list of the entries that
 * changed together. A kill at any moment leaves a line that ends or one that does not count. It is not flushed to
 * the platter: a power cut may lose the last moment, which a demo can bear.
 *
 * @throws if the file exists but is no ledger; losing payments silently would be worse.
 */
export function openLedger(file?: string): Ledger {
  const read = file === undefined ? undefined : readLedger(file);
  const values = read?.values ?? new Map<string, string>();
  let canAdd = read?.isWhole ?? true;
  let added = 0;
  let depth = 0;
  let changed: string[] = [];

  function writeAnew(path: string): void {
    writeFileSync(`${path}.new`, [...values.values(), ""].join("\n"));
    renameSync(`${path}.new`, path);
    [canAdd, added] = [true, 0];
  }

  function add(path: string): void {
    // A failed write may leave a part of a line.
    canAdd = false;
    appendFileSync(path, `[${changed.join(",")}]\n`);
    canAdd = true;
    added += 1;
  }

  function write(): void {
    if (changed.length === 0 || depth > 0) return;
    if (file !== undefined) {
      const isOutdated = added > Math.max(MOST_ADDED, values.size);
      if (canAdd && !isOutdated) add(file);
      else writeAnew(file);
    }
    changed = [];
  }

  return {
    entries<T>(kind: string) {
      const found: [string, T][] = [];
      for (const text of values.values()) {
        const [kindOfEntry, id, value] = JSON.parse(text) as [string, string, T];
        if (kindOfEntry === kind) found.push([id, value]);
      }
      return found;
    },
    put(kind, id, value) {
      const text = JSON.stringify([kind, id, value]);
      values.set(`${kind} ${id}`, text);
      changed.push(text);
      write();
    },
    remove(kind, id) {
      if (values.delete(`${kind} ${id}`)) changed.push(JSON.stringify([kind, id]));
      write();
    },
    together(changes) {
      depth += 1;
      try {
        changes();
      } finally {
        depth -= 1;
        write();
      }
    },
  };
}

/** @returns the entries as JSON by kind and id, and whether the file ends with a whole line */
function readLedger(file: string): { values: Map<string, string>; isWhole: boolean } {
  mkdirSync(dirname(file), { recursive: true });
  const values = new Map<string, string>();
  const lines = textOf(file).split("\n");
  const rest = lines.at(-1) ?? "";
  for (const [index, line] of lines.entries()) {
    if (line === "") continue;
    const changes = changesOf(line);
    const isCutOff = index === lines.length - 1 && line.startsWith("[");
    if (changes === undefined && isCutOff) break;
    if (changes === undefined) throw new Error(`${file} is not a ledger of the fake PhonePe`);
    for (const [kind, id, value] of changes) {
      if (value === undefined) values.delete(`${kind} ${id}`);
      else values.set(`${kind} ${id}`, JSON.stringify([kind, id, value]));
    }
  }
  return { values, isWhole: rest === "" };
}

/** Reads a line: a list of changes, or the one entry that an earlier version wrote. */
function changesOf(line: string): Change[] | undefined {
  try {
    const [first, ...others] = JSON.parse(line) as unknown[];
    const changes = typeof first === "string" ? [[first, ...others]] : [first, ...others];
    return changes.every(Array.isArray) ? (changes as Change[]) : undefined;
  } catch {
    return undefined;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
