/** `npm run docs`: writes docs/configuration.md from the environment's schema (app/environment.ts). */
import { writeFile } from "node:fs/promises";
import { format } from "oxfmt";
import { ConfigError, parseConfig } from "../app/config.server.ts";
import { topics } from "../app/environment.ts";
import { readProjectFile } from "./support/repository/project-files.ts";

const heading = `# Configuration

Generated from \`app/environment.ts\` by \`npm run docs\`. A test compares the two.

The server reads its configuration from the environment, once. An empty variable counts as unset. Demo mode needs no
variable. In production the variables marked **needed** must be set. Without them the server refuses to start and names
all that are missing. It also refuses keys that can be guessed, and values of the demo.

\`MODE\` must be said where the site may be a real one: with \`SECRET_KEY\`, \`DATA_KEYS\`, \`DATABASE_URL\`,
\`DATABASE_DIRECT_URL\` or \`DATABASE_OWNER_URL\` set, or a \`HOST\` that is not this machine alone. That holds for the
server and for every command. A database keeps the mode of its first server and refuses the other one
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

/** Renders docs/configuration.md. */
export async function renderConfiguration(): Promise<string> {
  const needed = neededInProduction();
  const tables = Object.entries(topics).map(([topic, variables]) => {
    const rows = Object.entries(variables).map(([name, schema]) => {
      const { means, unset = "none" } = schema.meta() as { means: string; unset?: string };
      const value: unknown = schema.safeParse(undefined).data;
      const otherwise = value === undefined ? unset : `\`${String(value)}\``;
      return `| \`${name}\` | ${otherwise} | ${needed.has(name) ? "**needed**, " : ""}${means} |`;
    });
    return `## ${topic}\n\n| variable | unset | meaning |\n| --- | --- | --- |\n${rows.join("\n")}\n`;
  });
  const page = [heading, ...tables].join("\n");
  return (await format("configuration.md", page, JSON.parse(readProjectFile(".oxfmtrc.json"))))
    .code;
}

if (import.meta.main)
  await writeFile(
    new URL("../docs/configuration.md", import.meta.url),
    await renderConfiguration(),
  );
