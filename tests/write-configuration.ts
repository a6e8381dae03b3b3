/** `npm run docs`: writes docs/configuration.md from the environment's schema (app/environment.ts). */
import { writeFile } from "node:fs/promises";
import { format } from "oxfmt";
import { ConfigError, parseConfig } from "../app/config.server.ts";
import { settingTopics } from "../app/environment.ts";
import { readProjectFile } from "./support/repository/project-files.ts";

const heading = `# Configuration

Generated from \`app/environment.ts\` by \`npm run docs\`. A test compares the two.

The server reads its configuration from the environment, once. An empty variable counts as unset. Demo mode needs no
variable. Production does not start without the variables marked **needed**, and names all that are missing. It also
refuses keys that can be guessed, and values of the demo.

\`MODE\` must be said where the site may be a real one: with \`SECRET_KEY\`, \`DATA_KEYS\`, \`DATABASE_URL\`,
\`DATABASE_DIRECT_URL\` or \`DATABASE_OWNER_URL\` set, or a \`HOST\` that is not this machine alone. That holds for
every command too. A database keeps the mode of its first server and refuses the other one
([decision 25](decisions/0025-database-role-without-ddl.md)).

\`npx sahaj doctor\` checks the values against the live services.
`;

/** What production complains of when nothing else is set. */
function neededInProduction(): ReadonlySet<string> {
  try {
    parseConfig({ MODE: "production" });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return new Set([...error.message.matchAll(/- set ([A-Z_]+):/g)].map(([, name = ""]) => name));
  }
  return new Set();
}

/** An item of a list in lines of at most 120 characters. What is marked as code stays whole. */
function wrap(item: string): string {
  const lines = [""];
  for (const word of item.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    const line = `${lines.at(-1)} ${word}`.trimStart();
    if (line.length + 2 > 120) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join("\n  ");
}

/** Renders docs/configuration.md. */
export async function renderConfiguration(): Promise<string> {
  const needed = neededInProduction();
  const lists = Object.entries(settingTopics).map(([topic, variables]) => {
    const lines = Object.entries(variables).map(([name, schema]) => {
      const { means, unset } = schema.meta() as { means: string; unset?: string };
      const value: unknown = schema.safeParse(undefined).data;
      const otherwise = value === undefined ? unset : `\`${String(value)}\``;
      const must = needed.has(name) ? " **needed**" : "";
      return wrap(`- \`${name}\`${must}${otherwise ? ` (unset: ${otherwise})` : ""}: ${means}`);
    });
    return `## ${topic}\n\n${lines.join("\n")}\n`;
  });
  const page = [heading, ...lists].join("\n");
  return (await format("configuration.md", page, JSON.parse(readProjectFile(".oxfmtrc.json"))))
    .code;
}

if (import.meta.main)
  await writeFile(
    new URL("../docs/configuration.md", import.meta.url),
    await renderConfiguration(),
  );
