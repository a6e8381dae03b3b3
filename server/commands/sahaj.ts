#!/usr/bin/env node
/** `npx sahaj COMMAND`: one command for operators; each stands in its own file beside this one. */
import process from "node:process";

const commands = {
  doctor: "checks everything that the server depends on",
  migrate: "applies pending migrations as the owner of the tables",
  money: "checks that every captured rupee is accounted for",
  "rotate-keys": "re-encrypts with the newest key",
  staff: "lists, invites and removes the people of the desk",
  therapists: "imports and exports therapists",
};

// The command's own arguments stay where it looks for them.
const [command = ""] = process.argv.splice(2, 1);
if (Object.hasOwn(commands, command)) await import(`./${command}.ts`);
else {
  const lines = Object.entries(commands).map(
    ([one, what]) => `  npx sahaj ${one.padEnd(12)} ${what}`,
  );
  console.error(`Usage:\n${lines.join("\n")}`);
  process.exitCode = command === "" || command === "--help" ? 0 : 2;
}
