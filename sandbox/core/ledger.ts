import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What the fake remembers, by kind ("order", "refund", …) and id. Values must survive JSON. */
export interface Ledger {
  entries<T>(kind: string): [id: string, value: T][];
  put(kind: string, id: string, value: object): void;
  remove(kind: string, id: string): void;
  /** Everything put or removed inside `changes` reaches the disk together, or not at all. */
  together(changes: () => void): void;
}

/**
 * Opens the memory of the fake: in `file` if given (one JSON entry a line), else in this process only.
 *
 * Every change is on disk before the call returns: the whole ledger goes into a neighbouring file that then takes
 * the old one's name, so a kill at any moment leaves either the old ledger or the new one. It is not flushed to
 * the platter: a power cut may lose the last moment, which a demo can bear.
 *
 * @throws if the file exists but is no ledger; losing payments silently would be worse.
 */
export function openLedger(file?: string): Ledger {
  const lines = file === undefined ? new Map<string, string>() : readLines(file);
  let depth = 0;
  let dirty = false;

  function write(): void {
    if (!dirty || depth > 0) return;
    if (file !== undefined) {
      writeFileSync(`${file}.new`, [...lines.values()].join("\n"));
      renameSync(`${file}.new`, file);
    }
    dirty = false;
  }

  return {
    entries<T>(kind: string) {
      const found: [string, T][] = [];
      for (const line of lines.values()) {
        const [kindOfLine, id, value] = JSON.parse(line) as [string, string, T];
        if (kindOfLine === kind) found.push([id, value]);
      }
      return found;
    },
    put(kind, id, value) {
      lines.set(`${kind} ${id}`, JSON.stringify([kind, id, value]));
      dirty = true;
      write();
    },
    remove(kind, id) {
      dirty = lines.delete(`${kind} ${id}`) || dirty;
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

function readLines(file: string): Map<string, string> {
  mkdirSync(dirname(file), { recursive: true });
  const lines = new Map<string, string>();
  for (const line of textOf(file).split("\n")) {
    if (line === "") continue;
    let kind: unknown;
    let id: unknown;
    try {
      [kind, id] = JSON.parse(line) as unknown[];
    } catch (cause) {
      throw new Error(`${file} is not a ledger of the fake PhonePe`, { cause });
    }
    lines.set(`${String(kind)} ${String(id)}`, line);
  }
  return lines;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}
