import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { dataKey } from "../tests/support/product/production-environment.ts";
import { sandboxCredentials } from "./lib/sandbox-credentials.ts";
import { analyticsGaps } from "./config-problems.ts";
import { ConfigError, parseConfig } from "./config.server.ts";
import { chooseAdapters } from "./services.server.ts";

const production = {
  MODE: "production",
  PUBLIC_URL: "https://sahaj.test",
  SECRET_KEY: "pT4kQ9wZ7mB2xL6vN8cR3jH5sD1gF0aY",
  DATA_KEYS: dataKey("first"),
  PUBLIC_ANON_KEY: "public-key",
  DATABASE_URL: "postgres://database.test/sahaj",
  PHONEPE_CLIENT_ID: "id",
  PHONEPE_CLIENT_SECRET: "secret",
  PHONEPE_WEBHOOK_USERNAME: "hook",
  PHONEPE_WEBHOOK_PASSWORD: "word",
  SMTP_HOST: "smtp.test",
  JITSI_DOMAIN: "meet.test",
  MAIL_FROM: "sessions@sahaj.test",
};

function problemsOf(environment: Record<string, string | undefined>): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

test("demo mode needs no variable, and uses the fake payment provider and the outbox", () => {
  expect(parseConfig({})).toMatchObject({
    MODE: "demo",
    PORT: 3000,
    HOST: "127.0.0.1",
    PUBLIC_URL: "http://localhost:3000",
    PAYMENTS: "sandbox",
    MAIL: "outbox",
    DATA_DIR: ".data",
    LIMITS: "on",
  });
});

test("production with everything set uses the real services", () => {
  expect(parseConfig(production)).toMatchObject({ PAYMENTS: "phonepe", MAIL: "smtp" });
});

test("a database has one host, to which a proxy may lead", () => {
  for (const url of [
    "postgres://sahaj@127.0.0.1:6432/sahaj?sslmode=verify-full",
    "postgres://sahaj@localhost/postgres?host=%2Ftmp%2Fa&port=5432",
  ])
    expect(problemsOf({ ...production, DATABASE_URL: url })).toBe("");
  for (const url of ["postgres://sahaj@one:5432,two:5432/sahaj", "postgres://one,two/sahaj"])
    expect(problemsOf({ ...production, DATABASE_URL: url })).toContain(", with one host;");
});

test("production lists all missing variables at once", () => {
  const message = problemsOf({ MODE: "production" });
  const needed = Object.keys(production).filter((key) => !["MODE", "MAIL_FROM"].includes(key));
  for (const name of needed) expect(message).toContain(`set ${name}: `);
});

test.each(Object.keys(production).filter((name) => !["MODE", "MAIL_FROM"].includes(name)))(
  "production does not start without %s, or with it empty",
  (name) => {
    expect(problemsOf({ ...production, [name]: undefined })).toContain(`set ${name}: `);
    expect(problemsOf({ ...production, [name]: "" })).toContain(`set ${name}: `);
  },
);

test("production with Razorpay needs Razorpay's credentials, not PhonePe's", () => {
  const others = Object.fromEntries(
    Object.entries(production).filter(([name]) => !name.startsWith("PHONEPE_")),
  );
  const chosen: Record<string, string> = { ...others, PAYMENTS: "razorpay" };
  const message = problemsOf(chosen);
  const needed = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"];
  for (const name of needed) expect(message).toContain(`set ${name}: `);
  expect(message).not.toContain("PHONEPE_");
  for (const name of needed) chosen[name] = `given ${name}`;
  expect(parseConfig(chosen)).toMatchObject({ PAYMENTS: "razorpay" });
});

test.each([
  ["PAYMENTS", "sandbox"],
  ["MAIL", "outbox"],
  ["LIMITS", "off"],
  ["CATALOGUES", "languages"],
])("production refuses %s=%s", (name, value) => {
  expect(problemsOf({ ...production, [name]: value })).toContain(`${name}=${value}`);
});

test("the clock of a demo can be set, and production's can't", () => {
  const NOW = "2027-03-31T23:58:00+05:30";
  expect(parseConfig({ NOW }).NOW).toEqual(new Date("2027-03-31T18:28:00Z"));
  expect(problemsOf({ ...production, NOW })).toContain("NOW is for demo mode only");
  expect(problemsOf({ NOW: "31 March" })).toContain("NOW: must be as 2027-03-31T23:58:00+05:30");
});

const sameByte = (byte: number) => `first:${Buffer.alloc(32, byte).toString("base64")}`;

test.each([
  ["SECRET_KEY", "k".repeat(40)],
  ["SECRET_KEY", "abcabc".repeat(8)],
  ["SECRET_KEY", "only-for-trying-make-32-random-characters"],
  ["DATA_KEYS", sameByte(0)],
  ["DATA_KEYS", sameByte(255)],
  ["DATA_KEYS", `${dataKey("second")} ${sameByte(7)}`],
  ["DATABASE_URL", "postgres://sahaj:only-for-trying@database:5432/sahaj"],
  ["PHONEPE_CLIENT_ID", sandboxCredentials.phonepe.clientId],
  ["PHONEPE_CLIENT_SECRET", sandboxCredentials.phonepe.clientSecret],
  ["PHONEPE_WEBHOOK_USERNAME", sandboxCredentials.phonepe.webhookUsername],
  ["PHONEPE_WEBHOOK_PASSWORD", sandboxCredentials.phonepe.webhookPassword],
  ["RAZORPAY_KEY_ID", "rzp_test_mine"],
  ["RAZORPAY_KEY_SECRET", sandboxCredentials.razorpay.keySecret],
  ["RAZORPAY_WEBHOOK_SECRET", sandboxCredentials.razorpay.webhookSecret],
])(
  "production refuses a weak key or a value of the demo in %s, without repeating it",
  (name, value) => {
    const message = problemsOf({ ...production, [name]: value });
    expect(message).toMatch(new RegExp(`- ${name}\\b`));
    expect(message).not.toContain(value);
  },
);

test("production takes keys as openssl makes them", () => {
  for (const [bytes, encoding] of [
    [48, "base64"],
    [16, "hex"],
    [32, "hex"],
  ] as const)
    expect(problemsOf({ ...production, SECRET_KEY: randomBytes(bytes).toString(encoding) })).toBe(
      "",
    );
  const DATA_KEYS = `now:${randomBytes(32).toString("base64")}`;
  expect(problemsOf({ ...production, DATA_KEYS })).toBe("");
});

const googleAccount = {
  MEETINGS: "google-meet",
  GOOGLE_SERVICE_ACCOUNT_EMAIL: "meetings@project.test",
  GOOGLE_SERVICE_ACCOUNT_KEY: "-----BEGIN PRIVATE KEY-----\\nMII\\n-----END PRIVATE KEY-----\\n",
  GOOGLE_ACTS_FOR: "sessions@clinic.test",
};

test("Google Meet takes a service account; its key may be written on one line", () => {
  expect(parseConfig({ ...production, ...googleAccount }).GOOGLE_SERVICE_ACCOUNT_KEY).toBe(
    "-----BEGIN PRIVATE KEY-----\nMII\n-----END PRIVATE KEY-----\n",
  );
});

test.each(Object.keys(googleAccount).slice(1))(
  "Google Meet needs all of the service account's variables: without %s the server does not start",
  (name) => {
    expect(problemsOf({ ...production, ...googleAccount, [name]: undefined })).toContain(name);
  },
);

test("Jitsi's app id and app secret are needed together", () => {
  expect(problemsOf({ JITSI_APP_ID: "sahaj" })).toContain("JITSI_APP_SECRET");
  expect(problemsOf({ JITSI_APP_SECRET: "secret" })).toContain("JITSI_APP_ID");
});

test("the three DKIM variables are needed together", () => {
  expect(problemsOf({ ...production, DKIM_DOMAIN: "sahaj.test" })).toContain("DKIM_SELECTOR");
  const DKIM_PRIVATE_KEY = "-----BEGIN PRIVATE KEY-----\\nabc";
  const whole = { ...production, DKIM_DOMAIN: "sahaj.test", DKIM_SELECTOR: "a", DKIM_PRIVATE_KEY };
  expect(parseConfig(whole).DKIM_PRIVATE_KEY).toBe("-----BEGIN PRIVATE KEY-----\nabc");
});

test("production refuses a PUBLIC_URL with http", () => {
  expect(problemsOf({ ...production, PUBLIC_URL: "http://sahaj.test" })).toContain("https://");
});

test.each([
  ["PORT", "99999"],
  ["PORT", "http"],
  ["MODE", "staging"],
  ["PAYMENTS", "cheque"],
  ["PUBLIC_URL", "sahaj.test"],
  ["PUBLIC_URL", "ftp://sahaj.test"],
  ["SECRET_KEY", "short"],
  ["PUBLIC_ANON_KEY", "short"],
  ["DATA_KEYS", "short"],
  ["TRUSTED_PROXIES", "-1"],
  ["MAIL_FROM", "nobody"],
  ["GOOGLE_SERVICE_ACCOUNT_KEY", "not a key"],
])("%s=%s is refused by name, and a secret's value is not repeated", (name, value) => {
  const message = problemsOf({ [name]: value });
  expect(message).toContain(`${name}: `);
  expect(message).not.toContain('"short"');
});

test("an empty variable counts as unset, and PUBLIC_URL loses its trailing slashes", () => {
  const config = parseConfig({ PORT: "", PUBLIC_URL: "http://sahaj.test//" });
  expect(config.PORT).toBe(3000);
  expect(config.PUBLIC_URL).toBe("http://sahaj.test");
});

test.each(["PHONEPE_PG_BASE", "PHONEPE_OAUTH_BASE", "RAZORPAY_API_BASE"])(
  "production refuses a %s without TLS, but for a rehearsal on this machine",
  (name) => {
    const withBase = (base: string) => problemsOf({ ...production, [name]: base });
    expect(withBase("http://payments.test/pg")).toContain(`${name} must start with https://`);
    expect(withBase("http://10.0.0.9:4100")).toContain(`${name} must start with https://`);
    expect(withBase("https://payments.test/pg")).toBe("");
    expect(withBase("http://127.0.0.1:4100/pg")).toBe("");
    expect(problemsOf({ [name]: "http://payment:4100" })).toBe("");
  },
);

test("half configured analytics says what is not counted, a sentence a service", () => {
  const both = { GA_MEASUREMENT_ID: "G-TEST123", META_PIXEL_ID: "123456789" };
  const gaps = analyticsGaps(both);
  expect(gaps).toHaveLength(2);
  expect(gaps[0]).toMatch(
    /^GA_MEASUREMENT_ID is set without GA_API_SECRET: .*CompleteRegistration/,
  );
  expect(gaps[1]).toMatch(/^META_PIXEL_ID is set without META_ACCESS_TOKEN: .*Lead/);
  expect(analyticsGaps({ ...both, GA_API_SECRET: "s", META_ACCESS_TOKEN: "t" })).toEqual([]);
  expect(analyticsGaps({})).toEqual([]);
});

const oauthAccount = {
  GOOGLE_CLIENT_ID: "a",
  GOOGLE_CLIENT_SECRET: "b",
  GOOGLE_REFRESH_TOKEN: "c",
};

function outcomeOf(act: () => string): string {
  try {
    return act();
  } catch (error) {
    return String(error);
  }
}

test.each([
  ["jitsi", {}, { meetings: "jitsi", fallbackMeetings: "jitsi", otherMeetings: [] }],
  // Meetings created before MEETINGS was changed are rescheduled and cancelled at their own service.
  [
    "jitsi",
    oauthAccount,
    { meetings: "jitsi", fallbackMeetings: "jitsi", otherMeetings: ["google-meet"] },
  ],
  [
    "google-meet",
    oauthAccount,
    { meetings: "google-meet", fallbackMeetings: "jitsi", otherMeetings: [] },
  ],
  [
    "google-meet",
    { ...oauthAccount, JITSI_DOMAIN: "" },
    { meetings: "google-meet", fallbackMeetings: undefined, otherMeetings: [] },
  ],
] as const)("MEETINGS=%s with %j has the meeting services %j", (MEETINGS, account, services) => {
  const { meetings, fallbackMeetings, otherMeetings } = chooseAdapters(
    parseConfig({ ...production, ...account, MEETINGS }),
  );
  expect({
    meetings: meetings.name,
    fallbackMeetings: fallbackMeetings?.name,
    otherMeetings: otherMeetings.map(({ name }) => name),
  }).toEqual(services);
});

test.each(["", "meet.jit.si", "MEET.jit.si:443", "beta.meet.jit.si"])(
  "production has no sessions on the public Jitsi server, by default or by JITSI_DOMAIN=%s",
  (JITSI_DOMAIN) => {
    expect(() => parseConfig({ ...production, JITSI_DOMAIN })).toThrow(
      /JITSI_DOMAIN.*your own Jitsi server, or use MEETINGS=google-meet/,
    );
    const withGoogle = { ...production, ...oauthAccount, MEETINGS: "google-meet", JITSI_DOMAIN };
    const fallback = () => parseConfig(withGoogle).JITSI_DOMAIN ?? "no fallback";
    const said = JITSI_DOMAIN === "" ? /^no fallback$/ : /asks the first person to sign in/;
    expect(outcomeOf(fallback)).toMatch(said);
  },
);
