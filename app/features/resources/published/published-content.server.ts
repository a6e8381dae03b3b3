import { isDeepStrictEqual } from "node:util";
import type { FrequentQuestion } from "../../../content/faq.ts";
import type { Database } from "../../../db/connect.server.ts";
import type { PublishedNotice } from "../../assessment/notice/published-notices.ts";
import { publishedVersion } from "../../assessment/notice/published-version.ts";
import { frequentQuestions } from "../frequent-questions.ts";
import type { ShownNotice } from "./is-on-page.ts";
import { pathsOf } from "./notice-places.ts";
import { listPublished } from "./content-store.server.ts";

/** What visitors see of what the operator publishes. */
interface SiteContent {
  questions: readonly FrequentQuestion[];
  /** The day on which each helpline was last called, by number. */
  checkedDays: Readonly<Record<string, string>>;
  /** Short texts on some pages. */
  notices: readonly ShownNotice[];
  /** The words of the notices beside forms, by purpose. */
  consents: Readonly<Record<string, PublishedNotice>>;
}

type Deps = Pick<Database, "db">;

/** The questions of the build, with published answers in their place and new ones at the end. */
async function loadQuestions({ db }: Deps): Promise<FrequentQuestion[]> {
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

async function loadCheckedDays({ db }: Deps): Promise<Record<string, string>> {
  const rows = await listPublished(db, "helpline");
  return Object.fromEntries(
    rows.flatMap(({ item, body }) => ("checkedOn" in body ? [[item, body.checkedOn]] : [])),
  );
}

async function loadNotices({ db }: Deps): Promise<ShownNotice[]> {
  const rows = await listPublished(db, "notice");
  return rows.flatMap(({ body }) =>
    "places" in body && body.text !== "" ? [{ text: body.text, paths: pathsOf(body.places) }] : [],
  );
}

async function loadConsents({ db }: Deps): Promise<Record<string, PublishedNotice>> {
  const rows = await listPublished(db, "consent");
  return Object.fromEntries(
    rows.flatMap(({ id, item, body, publishedAt }) =>
      "items" in body && publishedAt
        ? [[item, { ...body, version: publishedVersion({ id, publishedAt }) }]]
        : [],
    ),
  );
}

/** The published content in the memory of a process: the help page needs no database. */
export interface PublishedContent {
  current(): SiteContent;
  /** Loads it again. @returns whether it has changed */
  reload(deps: Deps): Promise<boolean>;
}

/** Creates the content of a process; until the first reload it is that of the build. */
export function createPublishedContent(): PublishedContent {
  let current: SiteContent = {
    questions: frequentQuestions,
    checkedDays: {},
    notices: [],
    consents: {},
  };
  return {
    current: () => current,
    async reload(deps) {
      const [questions, checkedDays, notices, consents] = await Promise.all([
        loadQuestions(deps),
        loadCheckedDays(deps),
        loadNotices(deps),
        loadConsents(deps),
      ]);
      const next: SiteContent = { questions, checkedDays, notices, consents };
      const isChanged = !isDeepStrictEqual(current, next);
      current = next;
      return isChanged;
    },
  };
}
