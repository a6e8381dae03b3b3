import { spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { forFile } from "../support/product/for-file.ts";
import { startFunctions } from "../support/product/functions-product.ts";
import { readProjectFile } from "../support/repository/project-files.ts";
import { programForTests } from "../support/repository/program-for-tests.ts";
import { listen } from "../support/product/free-port.ts";

/**
 * One booking that goes well and one whose emails the mail server does not accept, as an operator sees them from
 * outside.
 */
let metrics: string;
let askedAs: string | null;
const spans: Span[] = [];
let sentToCollector = "";
const ofStranger = "c".repeat(32);

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}
interface LogLine {
  msg: string;
  requestId?: string;
  path?: string;
  job?: string;
  traceId?: string;
}

const mailFailed = 'service_calls_total{service="mail",outcome="failed"}';
const until = (seen: () => Promise<boolean>) =>
  vi.waitUntil(seen, { timeout: 60_000, interval: 100 });
const readMetrics = async () => (await fetch(`${product.url}/metrics`)).text();
const lines = () =>
  product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as LogLine);
const linesOf = (requestId: string | null | undefined) =>
  lines().filter((line) => line.requestId === requestId);
/** Places an order and pays it. @returns the answer to the order */
async function orderAndPay() {
  const opened = await deps.call("payment", deps.newPayment());
  const { orderId: merchantOrderId } = opened.body as { orderId: string };
  await deps.sandbox.control({ choose: { merchantOrderId, outcome: "pay" } });
  return opened;
}
const sentEmails = async () =>
  (await deps.query("select from email where sent_at is not null")).length;

/** A collector of traces. */
const collector = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += String(part);
  sentToCollector += body;
  type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
    for (const scope of scopeSpans) spans.push(...scope.spans);
  response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
});

const port = await listen(collector);
const deps = await forFile(
  startFunctions({
    LOG_LEVEL: "info",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  }),
);
const { product } = deps;

beforeAll(async () => {
  await fetch(`${product.url}/healthz`, {
    headers: { traceparent: `00-${ofStranger}-${"d".repeat(16)}-01` },
  });
  askedAs = (await orderAndPay()).headers.get("X-Request-Id");
  await until(async () => (await sentEmails()) === 2);

  const outbox = join(product.dataDir, "outbox");
  await rm(outbox, { recursive: true });
  await writeFile(outbox, "");
  await orderAndPay();
  // Both emails were tried: one that is due is written down before it is sent.
  await until(async () => {
    metrics = await readMetrics();
    return value("emails_unsent") === 2 && value(mailFailed) > 0;
  });
  // What is left to send is sent at the end.
  await product.stop();
  return () => void collector.close();
});

const value = (series: string) =>
  Number(
    metrics
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.split(" ")
      .at(-1),
  );

describe("The log", () => {
  test("knows a request by the id that its answer carries", () => {
    expect(linesOf(askedAs)).toMatchObject([
      { msg: "answered", path: "/functions/v1/payment", requestId: askedAs },
    ]);
  });

  test("follows a request's id through every job that comes of it", () => {
    const rung = lines().find(({ path }) => path === "/webhooks/phonepe");
    expect(rung?.requestId).toBeDefined();
    const jobs = linesOf(rung?.requestId).flatMap(({ job }) => job ?? []);
    expect(jobs.toSorted()).toEqual(["create-meeting", "settle-payment"]);
  });

  test("contains no name", () => {
    expect(product.output()).not.toMatch(/@example\.com|order_\d{13}/);
  });
});

describe("Where an endpoint is set, the traces", () => {
  test("show a payment from the webhook to the emails as one", () => {
    const webhook = spans.find(({ name }) => name === "POST /webhooks/phonepe");
    const names = spans
      .filter(({ traceId }) => traceId === webhook?.traceId)
      .map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        "settle-payment",
        "payments fetchStatus",
        "create-meeting",
        "meetings open",
        "mail send",
      ]),
    );
    const settle = spans.find(({ name }) => name === "settle-payment");
    expect(settle?.parentSpanId).toBe(webhook?.spanId);
  });

  test("are named in the log, so that one finds the other", () => {
    const webhook = spans.find(({ name }) => name === "POST /webhooks/phonepe");
    const found = lines().filter(({ traceId }) => traceId === webhook?.traceId);
    expect(found.map(({ job }) => job)).toContain("create-meeting");
  });

  test("are not those that a stranger claims to have begun", () => {
    expect(spans.map(({ name }) => name)).toContain("GET /healthz");
    expect(spans.filter(({ traceId }) => traceId === ofStranger)).toEqual([]);
  });

  test("contain no name", () => {
    expect(sentToCollector.length).toBeGreaterThan(1000);
    expect(sentToCollector).not.toMatch(/@example\.com|order_\d{13}/);
  });
});

describe("The metrics", () => {
  test("tell how far visitors came, and what became of their orders", () => {
    const steps = ["introduced", "ordered", "pay_page", "paid", "booked"];
    expect(steps.map((step) => value(`funnel{step="${step}"}`))).toEqual([2, 2, 2, 2, 2]);
    expect(value('funnel{step="answered"}')).toBe(0);
    expect(value('orders{state="booked"}')).toBe(2);
    expect(value("payment_oldest_open_seconds")).toBe(0);
  });

  test("show which service fails, and that emails wait", () => {
    expect(value('service_calls_total{service="mail",outcome="done"}')).toBe(2);
    expect(value(mailFailed)).toBeGreaterThan(0);
    expect(value('service_calls_total{service="meetings",outcome="done"}')).toBe(2);
    expect(value('service_calls_total{service="payments",outcome="failed"}')).toBe(0);
    expect(value("emails_unsent")).toBe(2);
    expect(value("refund_oldest_due_seconds")).toBe(0);
  });
});

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
}
const rules = () =>
  (parse(readProjectFile("deploy/alerts.yaml")) as Rules).groups.flatMap((group) => group.rules);
const dashboard = () =>
  JSON.parse(readProjectFile("deploy/grafana-dashboard.json")) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };

describe("Alerts and dashboard", () => {
  test("are valid for Prometheus's own promtool", { tags: "promtool" }, () => {
    const file = fileURLToPath(new URL("../../deploy/alerts.yaml", import.meta.url));
    const { status, stderr } = spawnSync(programForTests("promtool"), ["check", "rules", file], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
  });

  test("name only metrics and labels that the product has", () => {
    const asked = [
      ...rules().map(({ expr }) => expr),
      ...dashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ].flatMap((expr) => [...expr.matchAll(/([a-z_]+)\{([a-z_]+)/g)].map(([, ...named]) => named));
    expect(asked.length).toBeGreaterThan(5);
    const missing = asked.filter(
      ([name, label]) => !new RegExp(`^${name}\\{(?:.*,)?${label}="`, "m").test(metrics),
    );
    // There is no disputed order here; `up` is Prometheus's own, `kube_` and `node_` are of other
    // exporters.
    const others = missing.filter(
      ([name = ""]) => !/^(?:alarms_total|up|kube_\w+|node_\w+)$/.test(name),
    );
    expect(others).toEqual([]);
    expect(metrics).toMatch(/^# TYPE alarms_total counter$/m);
  });

  test("each alert says what is the matter, and the runbook what to do", () => {
    const runbook = readProjectFile("docs/runbook.md");
    expect(rules().length).toBeGreaterThan(8);
    for (const { alert, annotations } of rules()) {
      expect(annotations.summary).toBeTruthy();
      // The first line of its section is the command to begin with.
      expect(runbook).toContain(`\n### ${alert}\n\n\`\`\`sh\n`);
    }
  });
});
