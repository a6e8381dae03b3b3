import { isDeepStrictEqual } from "node:util";
import type { FrequentQuestion } from "../../../content/faq.ts";
import type { Database } from "../../../db/connect.server.ts";
import { frequentQuestions } from "../frequent-questions.ts";
import { listPublished } from "./content-store.server.ts";

/** What visitors see of what the operator publishes. */
interface SiteContent {
  questions: readonly FrequentQuestion[];
  /** The day on which each helpline was last called, by number. */
  checkedDays: Readonly<Record<string, string>>;
}

type On = Pick<Database, "db">;

/** The questions of the build, with published answers in their place and new ones at the end. */
async function loadQuestions({ db }: On): Promise<FrequentQuestion[]> {
  const rows = await listPublished(db, "faq");
  const published = new Map(
    rows.flatMap(({ item, body }) => ("answer" in body ? [[item, body] as const] : [])),
  );
  const known = frequentQuestions.map((one) => ({ ...one, ...published.get(one.id) }));
  const added = [...published]
    .filter(([id]) => !frequentQuestions.some((one) => one.id === id))
    .map(([id, body]) => ({ id, ...body }));
  return [...known, ...added].filter(({ answer }) => answer !== "");
}

async function loadCheckedDays({ db }: On): Promise<Record<string, string>> {
  const rows = await listPublished(db, "helpline");
  return Object.fromEntries(
    rows.flatMap(({ item, body }) => ("checkedOn" in body ? [[item, body.checkedOn]] : [])),
  );
}

/** The published content in the memory of a process: the help page needs no database. */
export interface PublishedContent {
  current(): SiteContent;
  /** Loads it again. @returns whether it has changed */
  reload(deps: On): Promise<boolean>;
}

/** Creates the content of a process; until the first reload it is that of the build. */
export function createPublishedContent(): PublishedContent {
  let current: SiteContent = { questions: frequentQuestions, checkedDays: {} };
  return {
    current: () => current,
    async reload(deps) {
      const [questions, checkedDays] = await Promise.all([
        loadQuestions(deps),
        loadCheckedDays(deps),
      ]);
      const isChanged = !isDeepStrictEqual(current, { questions, checkedDays });
      current = { questions, checkedDays };
      return isChanged;
    },
  };
}
