import { type Finding, look, well, wrong } from "./finding.ts";

const DATABASE = "database";
/** Connections of one process's pool and its job queue, see app/db. */
const CONNECTIONS_OF_A_PROCESS = 22;
const OLDEST_MAJOR = 15;

/** Version, settings and state of a database. */
export interface DatabaseInfo {
  /** `server_version_num`, such as 180004. */
  version: number;
  isStandby: boolean;
  mayCreate: boolean;
  btreeGist: "installed" | "available" | "missing";
  fsync: boolean;
  freeConnections: number;
  sizeBytes: number;
  /** Names of the applied migrations; null if the migration table does not exist. */
  applied: readonly string[] | null;
}

/** Explains why the database can't be queried, from an error of the driver or the server. */
export function connectionProblem(code: string, message: string): Finding {
  const known: Record<string, [said: string, mend: string]> = {
    ECONNREFUSED: ["Nobody answers there", "Start PostgreSQL, or correct host and port"],
    ENOENT: ["There is no such socket", "Start PostgreSQL, or correct host"],
    ENOTFOUND: ["Its host is not known", "Correct the host"],
    ETIMEDOUT: ["It gives no answer", "Open the way to it: firewall, network policy"],
    "28P01": ["It refuses the password", "Correct the password"],
    "28000": ["It refuses the user", "Correct the user, or allow it in pg_hba.conf"],
    "3D000": ["It has no database of that name", "Create it, or correct the name"],
    "53300": ["All its connections are taken", "Raise max_connections, or run fewer replicas"],
  };
  const [said, mend] = known[code] ?? [`It can't be used (${message})`, "Correct it"];
  return wrong(DATABASE, `${said}.`, `${mend}: DATABASE_URL.`);
}

/** Judges whether a database is suitable. @param migrations names of this checkout's migrations, in order */
export function judgeDatabase(info: DatabaseInfo, migrations: readonly string[]): Finding[] {
  const applied = info.applied ?? [];
  const strange = applied.filter((name) => !migrations.includes(name));
  const pending = migrations.filter((name) => !applied.includes(name));
  const major = Math.floor(info.version / 10_000);
  const faults: [boolean, Finding][] = [
    [
      major < OLDEST_MAJOR,
      wrong(DATABASE, `It is PostgreSQL ${major}.`, `Use ${OLDEST_MAJOR} or newer.`),
    ],
    [
      info.isStandby,
      wrong(DATABASE, "It is a standby: it takes no order.", "Name the primary in DATABASE_URL."),
    ],
    [
      info.btreeGist === "missing",
      wrong(
        DATABASE,
        "Its extension btree_gist is missing, which keeps one slot from being sold twice.",
        "Install PostgreSQL's contrib package on its machine.",
      ),
    ],
    [
      !info.mayCreate && pending.length > 0,
      wrong(
        DATABASE,
        `Not yet applied: ${pending.join(", ")}; the role may not create tables.`,
        "npm run migrate, with DATABASE_OWNER_URL set.",
      ),
    ],
    [
      strange.length > 0,
      wrong(
        DATABASE,
        `It was written by a newer version: ${strange.join(", ")}.`,
        "Install that version again, or restore the backup from before the upgrade.",
      ),
    ],
    [
      !info.fsync,
      look(
        DATABASE,
        "fsync is off: a power cut may lose paid bookings.",
        "Switch it on, unless all this is only for trying.",
      ),
    ],
    [
      info.freeConnections < CONNECTIONS_OF_A_PROCESS,
      look(
        DATABASE,
        `${info.freeConnections} connections are free; a process takes up to ${CONNECTIONS_OF_A_PROCESS}.`,
        "Raise max_connections before you add a replica.",
      ),
    ],
    [
      info.mayCreate && pending.length > 0,
      look(
        DATABASE,
        info.applied === null ? "It is empty." : `Not yet applied: ${pending.join(", ")}.`,
        "The next start brings it up to date.",
      ),
    ],
  ];
  const found = faults.filter(([is]) => is).map(([, finding]) => finding);
  if (found.some(({ state }) => state === "wrong")) return found;
  const megabytes = Math.ceil(info.sizeBytes / 1e6);
  return [well(DATABASE, `PostgreSQL ${major}, ${megabytes} MB.`), ...found];
}
