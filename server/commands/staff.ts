/**
 * `npm run staff -- invite EMAIL --role ROLE`: invites a person to the desk; the running server emails the link.
 * `npm run staff -- list`: lists all staff. `npm run staff -- remove EMAIL`: takes a person off the desk at once.
 * Exits with 1 when nothing was done.
 */
import { parseArgs } from "node:util";
import { parseConfig } from "../../app/config.server.ts";
import { connect } from "../../app/db/connect.server.ts";
import { openJobQueue } from "../../app/db/jobs/job-queue.server.ts";
import { sqlStateOf, UNDEFINED_TABLE } from "../../app/db/sqlstate.ts";
import { inviteStaff } from "../../app/features/staff/invite-staff.server.ts";
import { listStaff } from "../../app/features/staff/list-staff.server.ts";
import { roles } from "../../app/features/staff/permissions.ts";
import { emailIn } from "../../app/lib/contact.ts";
import { auditAs, commandLine } from "../../app/features/staff/record-audit.server.ts";
import { removeStaff } from "../../app/features/staff/remove-staff.server.ts";
import { listeners } from "../../app/listeners.ts";
import { databaseServer } from "../database-server.ts";
import { demoSecret } from "../demo-secret.ts";

const config = parseConfig(process.env);
const { url, stop } = await databaseServer(config);
const database = connect(url, { max: 2 });
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { role: { type: "string", default: "" } },
});
const [verb = "list", email = ""] = positionals;
/** A therapist is invited from their page of the desk. */
const invitable = roles.filter((role) => role !== "therapist");
const audit = auditAs(commandLine, "npm run staff");
const now = new Date();

async function invite() {
  const secretKey = config.SECRET_KEY ?? (await demoSecret(config.DATA_DIR));
  const queue = await openJobQueue(url, {
    listeners,
    onError: console.error,
    isHopeless: () => false,
  });
  try {
    const deps = { ...database, publish: queue.publish, secretKey, audit };
    return await inviteStaff(deps, email, values.role, now);
  } finally {
    await queue.stop();
  }
}

async function remove() {
  const wanted = emailIn(email)?.toLowerCase();
  const found = (await listStaff(database, now)).find((one) => one.email.toLowerCase() === wanted);
  return removeStaff({ ...database, audit }, found?.id ?? "", now);
}

try {
  if (verb === "list" && email === "") {
    for (const one of await listStaff(database, now))
      console.log(`${one.email}  ${one.role}  ${one.state}`);
  } else if ((verb === "invite" || verb === "remove") && email !== "") {
    const done = await (verb === "invite" ? invite() : remove());
    const success =
      verb === "invite" ? "Invited. The running server emails the link." : "Taken off the desk.";
    console.log(done.ok ? success : `Nothing done: ${done.reason}`);
    process.exitCode = done.ok ? 0 : 1;
  } else {
    console.error(
      `Usage: npm run staff [-- list | -- invite EMAIL --role ${invitable.join("|")} | -- remove EMAIL]`,
    );
    process.exitCode = 2;
  }
} catch (error) {
  if (sqlStateOf(error) !== UNDEFINED_TABLE) throw error;
  console.error(
    "There are no tables here: start the server on this database once, then try again.",
  );
  process.exitCode = 1;
} finally {
  await database.close();
  await stop();
}
