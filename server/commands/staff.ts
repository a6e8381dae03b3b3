/**
 * `npm run staff -- invite EMAIL --role ROLE`: invites a person to the desk, with one role or, by `--role` again, with
 * several; the running server emails the link. It prints their enrolment code, once.
 * `npm run staff -- list`: lists all staff. `npm run staff -- remove EMAIL`: takes a person off the desk at once.
 * Exits with 1 when nothing was done.
 */
import { parseArgs } from "node:util";
import { type Config, parseConfig } from "../../app/config.server.ts";
import type { Database } from "../../app/db/connect.server.ts";
import { inviteStaff, listStaff, removeStaff } from "../../app/domain/staff/staff-list.server.ts";
import { roles } from "../../app/domain/staff/staff-member.ts";
import { emailIn } from "../../app/lib/contact.ts";
import { createAuditRecorder, commandLine } from "../../app/domain/staff/audit.server.ts";
import { demoSecret } from "../database-server.ts";
import { misused, runCommand, withDatabase, withQueue } from "./run-command.ts";

/** A therapist is invited from their page of the desk. */
const invitable = roles.filter((role) => role !== "therapist");
const usage = `npm run staff [-- list | -- invite EMAIL --role ${invitable.join("|")} | -- remove EMAIL]`;
const audit = createAuditRecorder(commandLine, "npm run staff");
const now = new Date();

async function invite(
  config: Config,
  database: Database,
  url: string,
  { email, wanted }: { email: string; wanted: readonly string[] },
) {
  const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
  return withQueue(url, ({ publish }) =>
    inviteStaff({ ...database, publish, secretKey, audit }, email, wanted, now),
  );
}

async function remove(database: Database, email: string) {
  const wanted = emailIn(email)?.toLowerCase();
  const found = (await listStaff(database, now)).find((one) => one.email.toLowerCase() === wanted);
  return removeStaff({ ...database, audit }, found?.id ?? "", now);
}

async function list(database: Database): Promise<number> {
  for (const one of await listStaff(database, now))
    console.log(`${one.email}  ${one.roles.join(", ")}  ${one.state}`);
  return 0;
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string", multiple: true, default: [] } },
  });
  const [verb = "list", email = ""] = positionals;
  const changes = (verb === "invite" || verb === "remove") && email !== "";
  if (!changes && !(verb === "list" && email === "")) return misused(usage);
  const config = parseConfig(process.env);
  return withDatabase(config, async (database, url) => {
    if (!changes) return list(database);
    const invited = { email, wanted: values.role };
    const done = await (verb === "invite"
      ? invite(config, database, url, invited)
      : remove(database, email));
    if (!done.ok) console.log(`Nothing done: ${done.reason}`);
    else if (!("code" in done)) console.log("Taken off the desk.");
    else
      console.log(
        `Invited. The running server emails the link.\n` +
          `Enrolment code: ${done.code}\n` +
          `Tell it to them by phone or in person, never by email. It works once, for three days.`,
      );
    return done.ok ? 0 : 1;
  });
});
