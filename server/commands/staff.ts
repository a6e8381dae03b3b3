/**
 * `npx sahaj staff invite EMAIL --role ROLE`: invites a person to the desk, with one role or, by `--role` again, with
 * several; the running server emails the link. It prints their enrolment code, once.
 * `npx sahaj staff link EMAIL`: prints a sign-in link, for the time in which no email arrives.
 * `npx sahaj staff list`: lists all staff. `npx sahaj staff remove EMAIL`: takes a person off the desk at once.
 * Exits with 1 when nothing was done.
 */
import { parseArgs } from "node:util";
import { parseConfig } from "../../app/config.server.ts";
import type { Database } from "../../app/db/connect.server.ts";
import { createStaffLink } from "../../app/domain/staff/staff-links.server.ts";
import { inviteStaff, listStaff, removeStaff } from "../../app/domain/staff/staff-list.server.ts";
import { roles } from "../../app/domain/staff/staff-member.ts";
import { emailIn } from "../../app/lib/contact.ts";
import type { AuditedServices } from "../../app/services.ts";
import { misused, runCommand, withDatabase, withServices } from "./run-command.ts";

/** A therapist is invited from their page of the desk. */
const invitable = roles.filter((role) => role !== "therapist");
const usage = `npx sahaj staff list | invite EMAIL --role ${invitable.join("|")} | link EMAIL | remove EMAIL [--last]`;
const now = new Date();

/** @param isLast an owner without whom the desk has none is removed too */
async function remove(services: AuditedServices, email: string, isLast: boolean) {
  const wanted = emailIn(email)?.toLowerCase();
  const all = await listStaff(services.db, now);
  const found = all.find((one) => one.email.toLowerCase() === wanted);
  const owners = all.filter((one) => one.roles.includes("owner") && one.state === "works here");
  if (!isLast && owners.length === 1 && owners[0]?.id === found?.id) {
    console.log(
      "This is the last owner: without one nobody can invite staff at the desk.\n" +
        "Invite another owner first, or add --last to remove this one all the same.",
    );
    return { ok: false as const, reason: "last_owner" as const };
  }
  return removeStaff(services, null, found?.id ?? "", now);
}

async function printLink(services: AuditedServices, email: string): Promise<number> {
  const made = await createStaffLink(services, email, now);
  console.log(
    made.ok
      ? `${services.publicUrl}${made.path}\n` +
          "It works once, for 15 minutes, and asks for a code of their app or a recovery code. Hand it to them alone."
      : `Nothing done: ${made.reason}`,
  );
  return made.ok ? 0 : 1;
}

async function list(database: Database): Promise<number> {
  for (const one of await listStaff(database.db, now))
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
    if (verb === "list") return list(database);
    return withServices({ config, database, url }, "npx sahaj staff", async (services) => {
      if (prints) return printLink(services, email);
      const done = await (verb === "invite"
        ? inviteStaff(services, email, values.role, now)
        : remove(services, email, values.last));
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
});
