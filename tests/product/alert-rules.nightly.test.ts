import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { alarmKinds } from "../../app/lib/alarm.ts";
import { startFunctions } from "../support/product/functions-product.ts";
import { programForTests } from "../support/repository/program-for-tests.ts";
import { readProjectFile } from "../support/repository/project-files.ts";
import { forFile } from "../support/product/for-file.ts";

// Prometheus's own promtool runs each rule over series that the product exposes from its start.

interface Rule {
  alert: string;
  labels: Record<string, string>;
  annotations: { summary: string };
}

/**
 * What happens in a scenario: series and their values a minute, in promtool's notation. `0x9 1x60`: ten times 0, then
 * 1.
 */
type Scenario = [alert: string, series: Record<string, string>, labels?: Record<string, string>];

/** Every series is quiet for ten minutes and then shows the first occurrence for two hours. */
const scenarios: Scenario[] = [
  ["SiteDown", { 'up{job="sahaj"}': "1x9 0x50" }],
  [
    "ReplicaLost",
    { 'up{job="sahaj",instance="a"}': "1x60", 'up{job="sahaj",instance="b"}': "1x9 0x50" },
  ],
  ["DatabaseDown", { database_up: "1x9 0x50" }],
  [
    "AnswersFail",
    {
      'http_request_seconds_count{method="GET",status="200"}': "0+60x60",
      'http_request_seconds_count{method="GET",status="500"}': "0x9 0+30x50",
    },
  ],
  [
    "AnswersSlow",
    {
      'http_request_seconds_bucket{le="1"}': "0+60x9 600x50",
      'http_request_seconds_bucket{le="2.5"}': "0+60x60",
      'http_request_seconds_bucket{le="+Inf"}': "0+60x60",
    },
  ],
  ["JobsWait", { job_oldest_waiting_seconds: "0x9 300x50" }],
  ["JobsGivenUp", { 'jobs{state="given_up"}': "0x9 1x50" }],
  ["EmailsRefused", { emails_refused: "0x9 1x50" }],
  ["CalendarsStale", { calendars_stale: "0x9 1x50" }],
  ...alarmKinds.map((what): Scenario => [
    "PersonMustLook",
    { [`alarms_total{what="${what}"}`]: "0x9 1x50" },
    { what },
  ]),
  [
    "LedgerCheckFailed",
    { 'kube_cronjob_status_last_successful_time{cronjob="sahaj-money"}': "0x120" },
  ],
  [
    "LedgerCheckFailed",
    { 'node_systemd_unit_state{name="sahaj-money.service",state="failed"}': "0x9 1x110" },
  ],
  [
    "BackupFailed",
    { 'node_systemd_unit_state{name="sahaj-backup@full.service",state="failed"}': "0x9 1x2300" },
  ],
  [
    "BackupFailed",
    { 'node_systemd_timer_last_trigger_seconds{name="sahaj-backup-incr.timer"}': "0x2300" },
  ],
  ["PaymentDisputed", { 'orders{state="disputed"}': "0x9 1x50" }],
  ["PaymentsStuck", { payment_oldest_open_seconds: "0x9 7200x50" }],
  ...["payments", "meetings", "mail"].map((service): Scenario => [
    "ServiceFails",
    { [`service_calls_total{service="${service}",outcome="failed"}`]: "0x9 0+2x50" },
    { service },
  ]),
  ["MailRefused", { 'service_calls_total{service="mail",outcome="refused"}': "0x9 5x50" }],
  ["EmailsNotAccepted", { email_oldest_waiting_seconds: "0x9 301x50" }],
  ["EmailsWait", { emails_unsent: "0x9 20x50" }],
  ["RefundsLate", { refund_oldest_due_seconds: "0x9 900000x50" }],
  ["NoBookings", { 'funnel{step="pay_page"}': "0x9 5x50", 'funnel{step="booked"}': "0x60" }],
];

const rules = (
  parse(readProjectFile("deploy/alerts.yaml")) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);

/**
 * Minutes after the occurrence by which the alert must have fired; the ledger check is hourly, the backup nightly, and
 * no `for` exceeds half an hour.
 */
const DEADLINES: Record<string, number> = {
  NoBookings: 35,
  EmailsWait: 20,
  AnswersSlow: 18,
  LedgerCheckFailed: 95,
  BackupFailed: 2_170,
};

function promtoolTest([alert, series, labels = {}]: Scenario) {
  const rule = rules.find((one) => one.alert === alert);
  const summary = rule?.annotations.summary.replaceAll(
    /\{\{ \$labels\.(\w+) \}\}/g,
    (_, name: string) => labels[name] ?? "",
  );
  const fired = { exp_labels: { ...rule?.labels, ...labels }, exp_annotations: { summary } };
  return {
    interval: "1m",
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [
      { eval_time: "9m", alertname: alert, exp_alerts: [] },
      { eval_time: `${10 + (DEADLINES[alert] ?? 13)}m`, alertname: alert, exp_alerts: [fired] },
    ],
  };
}

const product = await forFile(startFunctions());
let metrics: string;
beforeAll(async () => {
  metrics = await (await fetch(`${product.product.url}/metrics`)).text();
});

test("there is a scenario for each rule", () => {
  expect([...new Set(scenarios.map(([alert]) => alert))].toSorted()).toEqual(
    rules.map(({ alert }) => alert).toSorted(),
  );
});

test("every series of the alerts is exposed before anything has happened", () => {
  const names = scenarios.flatMap(([, series]) => Object.keys(series));
  // Some are Prometheus's own and other exporters'; a histogram's series begin with the first request.
  const others = /^(up|kube_\w+|node_\w+|http_request_seconds_(count|bucket))\{/;
  const own = names.filter((name) => !others.test(name));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((name) => !metrics.includes(`\n${name} `))).toEqual([]);
});

test(
  "each alert fires at the first occurrence, and not before it",
  { tags: "promtool" },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "sahaj-alerts-"));
    const file = join(folder, "alerts.test.json");
    const rule_files = [fileURLToPath(new URL("../../deploy/alerts.yaml", import.meta.url))];
    const tests = scenarios.map(promtoolTest);
    await writeFile(file, JSON.stringify({ rule_files, evaluation_interval: "30s", tests }));
    const { status, stdout, stderr } = spawnSync(
      programForTests("promtool"),
      ["test", "rules", file],
      {
        encoding: "utf8",
      },
    );
    await rm(folder, { recursive: true });
    expect({ status, output: status === 0 ? "" : stdout + stderr }).toEqual({
      status: 0,
      output: "",
    });
  },
);
