import pg from "pg";

/**
 * Vitest's set-up file: the rows of a statement that asks for no order come in the opposite one. PostgreSQL promises
 * none, but nearly always returns rows as they were written: a test or a page that relies on it would fail once in a
 * thousand runs. Left out: statements of the job queue, and rows that PostgreSQL itself numbers (explain, show).
 */

/** The statement without comments, quoted texts and what stands in brackets. */
function outerText(statement: string): string {
  const parts = /--[^\n]*|\/\*[^]*?\*\/|'(?:[^']|'')*'|"[^"]*"|[()]|[^-/'"()]+|[^]/g;
  let depth = 0;
  let outer = "";
  for (const [part] of statement.matchAll(parts)) {
    if (part === "(") depth += 1;
    else if (part === ")") depth -= 1;
    else if (depth === 0 && !/^(?:--|\/\*|['"])/.test(part)) outer += part;
  }
  return outer;
}

/** Returns true if PostgreSQL may return the rows of a statement in any order. */
function isInNoOrder(statement: string): boolean {
  if (statement.includes("pgboss.")) return false;
  return !/\border\s+by\b|^\s*(?:explain|show)\b/i.test(outerText(statement));
}

interface RunningQuery {
  text?: string;
  _results?: pg.QueryResult | pg.QueryResult[];
}

interface QueryPrototype {
  handleReadyForQuery(this: RunningQuery, ...given: unknown[]): void;
  areRowsReversed?: true;
}

const { prototype } = (pg as unknown as { Query: { prototype: QueryPrototype } }).Query;

// Vitest runs a set-up file for each test file, in one process for many of them.
if (!prototype.areRowsReversed) {
  const original = prototype.handleReadyForQuery;
  prototype.areRowsReversed = true;
  prototype.handleReadyForQuery = function reverseRows(...given) {
    const { text = "", _results: results } = this;
    if (results && !Array.isArray(results) && results.rows.length > 1 && isInNoOrder(text))
      results.rows.reverse();
    original.apply(this, given);
  };
}
