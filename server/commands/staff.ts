/**
 * `npm run staff -- invite EMAIL --role ROLE`: invites a person to the desk, with one role or, by `--role` again, with
 * several; the running server emails the link. It prints their enrolment code, once.
 * `npm run staff -- link EMAIL`: prints a sign-in link, for the time in which no email arrives.
 * `npm run staff -- list`: lists all staff. `npm run staff -- remove EMAIL`: takes a person off the desk at once.
 * Exits with 1 when nothing was done.
 */
import { parseArgs } from "node:util";
import { type Config, parseConfig } from "../../app/config.server.ts";
import type { Database } from "../../app/db/connect.server.ts";
import { createStaffLink } from "../../app/domain/staff/staff-links.server.ts";
import { inviteStaff, listStaff, removeStaff } from "../../app/domain/staff/staff-list.server.ts";
import { roles } from "../../app/domain/staff/staff-member.ts";
import { emailIn } from "../../app/lib/contact.ts";
import { createAuditRecorder, commandLine } from "../../app/domain/staff/audit.server.ts";
import { demoSecret } from "../database-server.ts";
import { misused, runCommand, withDatabase, withQueue } from "./run-command.ts";

/** A therapist is invited from their page of the desk. */
const invitable = roles.filter((role) => role !== "therapist");
const usage = `npm run staff [-- list | -- invite EMAIL --role ${invitable.join("|")} | -- link EMAIL | -- remove EMAIL [--last]]`;
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

/** @param isLast an owner without whom the desk has none is removed too */
async function remove(database: Database, email: string, isLast: boolean) {
  const wanted = emailIn(email)?.toLowerCase();
  const all = await listStaff(database, now);
  const found = all.find((one) => one.email.toLowerCase() === wanted);
  const owners = all.filter((one) => one.roles.includes("owner") && one.state === "works here");
  if (!isLast && owners.length === 1 && owners[0]?.id === found?.id) {
    console.log(
      "This is the last owner: without one nobody can invite staff at the desk.\n" +
        "Invite another owner first, or add --last to remove this one all the same.",
    );
    return { ok: false as const, reason: "last_owner" as const };
  }
  return removeStaff({ ...database, audit }, null, found?.id ?? "", now);
}

async function printLink(config: Config, database: Database, email: string): Promise<number> {
  const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
  const made = await createStaffLink({ ...database, secretKey, audit }, email, now);
  console.log(
    made.ok
      ? `${config.PUBLIC_URL}${made.path}\n` +
          "It works once, for 15 minutes, and asks for a code of their app or a recovery code. Hand it to them alone."
      : `Nothing done: ${made.reason}`,
  );
  return made.ok ? 0 : 1;
}

async function list(database: Database): Promise<number> {
  for (const one of await listStaff(database, now))
    console.log(`${one.email}  ${one.roles.join(", ")}  ${one.state}`);
  return 0;
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      role: { type: "string", multiple: true, default: [] },
      last: { type: "boolean", default: false },
    },
  });
  const [verb = "list", email = ""] = positionals;
  const changes = (verb === "invite" || verb === "remove") && email !== "";
  const prints = verb === "link" && email !== "";
  if (!changes && !prints && !(verb === "list" && email === "")) return misused(usage);
  const config = parseConfig(process.env);
  return withDatabase(config, async (database, url) => {
    if (prints) return printLink(config, database, email);
    if (!changes) return list(database);
    const invited = { email, wanted: values.role };
    const done = await (verb === "invite"
      ? invite(config, database, url, invited)
      : remove(database, email, values.last));
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
