import { describe, expect, test } from "vitest";
import { cruisePlanted, cruiseProject, importRules } from "../support/repository/cruise-imports.ts";

const empty = "export const nothing = 0;\n";

/** For each rule a bad import that it must refuse: from → to. */
const planted: Record<string, [from: string, to: string]> = {
  "no-domain-after-safety": [
    "app/features/safety/words-of-danger.ts",
    "app/features/therapists/therapist.ts",
  ],
  "no-domain-after-therapists": [
    "app/features/therapists/find-therapist.server.ts",
    "app/features/email/mail-transport.ts",
  ],
  "no-domain-after-calendar": [
    "app/features/calendar/slots.ts",
    "app/features/assessment/answers.ts",
  ],
  "no-domain-after-assessment": [
    "app/features/assessment/answers.ts",
    "app/features/orders/order.ts",
  ],
  "no-domain-after-matching": [
    "app/features/matching/rank-therapists.ts",
    "app/features/payments/words.ts",
  ],
  "no-domain-after-orders": ["app/features/orders/order.ts", "app/features/bookings/words.ts"],
  "no-domain-after-payments": [
    "app/features/payments/settle-payment.server.ts",
    "app/features/bookings/confirm-booking.server.ts",
  ],
  "no-domain-after-booking-access": [
    "app/features/booking-access/replace-link.server.ts",
    "app/features/bookings/create-booking.server.ts",
  ],
  "no-domain-after-payments-result": [
    "app/features/payments/result/booked-view.tsx",
    "app/features/meetings/provider.ts",
  ],
  "no-domain-after-bookings": [
    "app/features/bookings/words.ts",
    "app/features/meetings/provider.ts",
  ],
  "no-domain-after-meetings": [
    "app/features/meetings/words.ts",
    "app/features/email/mail-transport.ts",
  ],
  "journey-knows-only-the-journey": [
    "app/features/assessment/answers.ts",
    "app/features/consent/notice.ts",
  ],
  "nothing-beside-imports-its-neighbour": [
    "app/features/enquiries/enquiry.ts",
    "app/features/resources/article.ts",
  ],
  "desk-is-for-routes": ["app/features/bookings/a.ts", "app/features/desk/frame/desk-frame.ts"],
  "features-stay-inside": [
    "app/features/meetings/create-meeting.server.ts",
    "app/adapters/meetings/jitsi.server.ts",
  ],
  "pure-files-are-pure": [
    "app/features/payments/result/booked-view.tsx",
    "app/features/bookings/store.server.ts",
  ],
  "sql-stands-in-stores": ["app/routes/journey/match.tsx", "app/features/orders/store.server.ts"],
  "store-is-private-to-its-domain": [
    "app/features/bookings/confirm-booking.server.ts",
    "app/features/orders/store.server.ts",
  ],
  "adapters-are-leaves": ["app/adapters/mail/smtp.server.ts", "app/features/orders/order.ts"],
  "adapters-are-chosen-in-one-place": ["app/jobs.ts", "app/adapters/mail/smtp.server.ts"],
  "outbox-is-read-by-its-screen": [
    "app/routes/journey/home.tsx",
    "app/adapters/mail/list-outbox.server.ts",
  ],
  "lib-imports-nothing-of-ours": ["app/lib/money.ts", "app/content/brand.ts"],
  "ui-knows-no-domain": ["app/ui/card.tsx", "app/features/orders/order.ts"],
  "db-knows-db-and-lib": ["app/db/tables/schema.ts", "app/features/orders/order.ts"],
  "app-does-not-know-its-server": ["app/lib/money.ts", "server/app.ts"],
  "sandbox-stands-alone": ["sandbox/main.ts", "app/lib/money.ts"],
  "server-knows-no-screen": ["server/app.ts", "app/routes/journey/home.tsx"],
};

describe("Who imports whom", () => {
  test("the code keeps the rules, and was really read", async () => {
    const { modules, violations } = await cruiseProject();
    expect(violations).toEqual([]);
    // A parser that doesn't understand the files reads none, and finds nothing wrong with them.
    expect(modules.filter((name) => /^(app|server|sandbox)\//.test(name)).length).toBeGreaterThan(
      200,
    );
    for (const read of [
      "app/jobs.ts",
      "app/root.tsx",
      "server/main.ts",
      "sandbox/phonepe/fake-phonepe.ts",
    ]) {
      expect(modules).toContain(read);
    }
  });

  test.each(Object.entries(planted))("a planted import breaks %s", async (name, [from, to]) => {
    const up = "../".repeat(from.split("/").length - 1);
    const { violations } = await cruisePlanted({
      [from]: `import { nothing } from "${up}${to}";\nexport const something = nothing;\n`,
      [to]: empty,
    });
    expect(violations).toContain(`${name}: ${from} → ${to}`);
  });

  test.each([
    ["app/jobs.ts", "app/features/orders/store.server.ts"],
    ["server/commands/money.ts", "app/features/orders/store.server.ts"],
    [
      "app/features/email/find-session.server.ts",
      "app/features/payments/refunds/refund-store.server.ts",
    ],
  ])("a store of another domain is refused in %s", async (from, to) => {
    const up = "../".repeat(from.split("/").length - 1);
    const { violations } = await cruisePlanted({
      [from]: `import { nothing } from "${up}${to}";\nexport const something = nothing;\n`,
      [to]: empty,
    });
    expect(violations).toContain(`store-is-private-to-its-domain: ${from} → ${to}`);
  });

  test("a store is open to all folders of its own domain", async () => {
    const [from, to] = [
      "app/features/payments/result/load-payment-result.server.ts",
      "app/features/payments/capture-store.server.ts",
    ];
    const { violations } = await cruisePlanted({
      [from]:
        'import { nothing } from "../capture-store.server.ts";\nexport const something = nothing;\n',
      [to]: empty,
    });
    expect(violations.filter((line) => line.startsWith("store-is-private"))).toEqual([]);
  });

  test("a type may come from a file of the server, its value may not", async () => {
    const [from, to] = [
      "app/features/assessment/steps/step.tsx",
      "app/features/assessment/steps/parse-step.server.ts",
    ];
    const { violations } = await cruisePlanted({
      [from]: `import type { Step } from "./parse-step.server.ts";\nexport const a = {} as Step;\n`,
      [to]: "export type Step = { a: 1 };\n",
    });
    expect(violations.filter((line) => line.startsWith("pure-files-are-pure"))).toEqual([]);
  });

  test("two files that need each other are refused", async () => {
    const { violations } = await cruisePlanted({
      "app/lib/egg.ts": 'import { hen } from "./hen.ts";\nexport const egg = () => hen;\n',
      "app/lib/hen.ts": 'import { egg } from "./egg.ts";\nexport const hen = () => egg;\n',
    });
    expect(violations).toContain("no-circle: app/lib/egg.ts → app/lib/hen.ts");
  });

  test("an import that leads nowhere is refused", async () => {
    const { violations } = await cruisePlanted({ "app/lib/a.ts": 'export * from "./gone.ts";\n' });
    expect(violations).toContain("found: app/lib/a.ts → ./gone.ts");
  });

  test("a build tool in the product is refused", async () => {
    const { violations } = await cruisePlanted({
      "package.json": '{ "devDependencies": { "a-tool": "1.0.0" } }',
      "node_modules/a-tool/package.json": '{ "name": "a-tool", "main": "index.js" }',
      "node_modules/a-tool/index.js": "export const nothing = 0;\n",
      "app/lib/a.ts": 'export { nothing } from "a-tool";\n',
    });
    expect(violations).toContain(
      "no-build-tool-in-the-product: app/lib/a.ts → node_modules/a-tool/index.js",
    );
  });

  test("a file that only its test imports is refused", async () => {
    const { violations } = await cruisePlanted({
      "app/lib/unused.ts": empty,
      "app/lib/unused.test.ts": 'import { nothing } from "./unused.ts";\nnothing;\n',
    });
    expect(violations.join()).toContain("no-file-that-nobody-imports: app/lib/unused.ts");
  });

  test("every rule has its planted import", () => {
    const own = [
      "no-circle",
      "found",
      "no-build-tool-in-the-product",
      "no-file-that-nobody-imports",
    ];
    const names = (importRules.forbidden ?? []).map(({ name }) => name ?? "");
    expect(names.toSorted()).toEqual([...Object.keys(planted), ...own].toSorted());
  });
});
