/**
 * Who may import whom. `tests/repository/architecture.test.ts` holds the code to it; by hand: `npx depcruise app server sandbox`.
 * Each comment says what to do instead.
 */

const { readFileSync } = require("node:fs");

/**
 * The domains, in the order of a visitor's way: each imports only those before it. `safety` comes first, because any of
 * them may be sent words of danger; `links` before `bookings`, because a new booking gets its manage link.
 */
const domains = [
  "safety",
  "therapists",
  "calendar",
  "visitors",
  "matching",
  "orders",
  "payments",
  "links",
  "bookings",
  "meetings",
  "emails",
  "messages",
  "content",
  "analytics",
  "ledger",
  "privacy",
  "staff",
  "clients",
];

/** Tests may import anything. */
const tests = "\\.test\\.tsx?$|^tests/";

/** The screens and calls of app/routes.ts, which no import names. */
const routeModules = [
  ...readFileSync(`${__dirname}/app/routes.ts`, "utf8").matchAll(/"(screens\/[^"]+)"/g),
].map(([, path]) => `^app/${path.replace(".", "\\.")}$`);

/** What an adapter implements. */
const ports =
  "^app/domain/(payments/payment-provider|meetings/meeting-provider|emails/mail-transport|calendar/outside-calendar|analytics/analytics-provider)\\.ts$";

/** A rule about product code: what is built, not what tests it. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { ...from, pathNot: [tests, from.pathNot ?? []].flat() },
  to,
});

const laterDomains = domains
  .slice(0, -1)
  .map((domain, place) =>
    rule(
      `no-domain-after-${domain}`,
      "A domain never calls a later one: publish a job in the transaction, whose handler app/jobs.ts names.",
      { path: `^app/domain/${domain}/` },
      { path: `^app/domain/(${domains.slice(place + 1).join("|")})/` },
    ),
  );

/** The demo's own screen of one adapter: it shows the folder that this adapter fills. */
const outboxScreen = "^app/screens/demo/outbox[^/]*$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...laterDomains,
    rule(
      "domain-in-order",
      "A new domain gets its place in the list of domains.",
      { path: "^app/domain/" },
      { path: "^app/domain/", pathNot: `^app/domain/(${domains.join("|")})/` },
    ),
    rule(
      "domain-stays-inside",
      "A domain knows earlier domains, the database, content, lib and the type of its services; their values are arguments.",
      { path: "^app/domain/" },
      {
        path: "^(app|server|sandbox|tests|bench)/",
        // The sizes in which a portrait is kept are those in which it is shown.
        pathNot:
          "^app/(domain|db|content|lib)/|^app/services\\.ts$|^app/ui/picture/portrait-sources\\.ts$",
      },
    ),
    rule(
      "desk-stands-alone",
      "The desk and the therapists' screens show what the domains do: no other screen needs them.",
      // The server draws the screen that the guard refused.
      { path: "^app/(?!(?:routes\\.ts|entry\\.server\\.tsx)$|screens/(?:desk|my)/)|^server/" },
      { path: "^app/screens/(desk|my)/" },
    ),
    rule(
      "pure-files-are-pure",
      "A file that is not called *.server.ts touches no database and no *.server.ts; types are free.",
      { path: "^app/(domain|content|lib|ui|screens/frame)/", pathNot: "\\.server\\.tsx?$" },
      { path: "^app/db/|\\.server\\.tsx?$|^app/adapters/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "sql-stands-in-domain",
      "A screen calls a use case of a domain, which holds the SQL.",
      {
        path: "^app/(screens|http)/|^app/root\\.tsx$",
        // The rate limits of requests are counted in PostgreSQL, for all replicas; readiness is what commits there.
        pathNot: "^app/http/(rate-limits|readiness|metrics)\\.server\\.ts$",
      },
      { path: "^app/db/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "adapters-are-leaves",
      "An adapter fills a port: it knows that port, lib, its own kind and libraries.",
      // The composition root's choice of payment providers reads their settings.
      { path: "^app/adapters/(?!choose-payment-provider)" },
      {
        path: "^(app|server|sandbox|tests|bench)/",
        pathNot: ["^app/(lib|adapters)/", ports],
      },
    ),
    rule(
      "adapters-know-their-kind",
      "Adapters of one kind know nothing of another.",
      { path: "^app/adapters/([^/]+)/" },
      { path: "^app/adapters/[^/]+/", pathNot: "^app/adapters/$1/" },
    ),
    rule(
      "adapters-are-chosen-in-one-place",
      "Only the composition root picks an adapter.",
      { path: "^(app|server)/", pathNot: ["^app/adapters/", "^app/services\\.server\\.ts$"] },
      {
        path: "^app/adapters/[^/]+/",
        pathNot: [
          "^app/adapters/mail/list-outbox\\.server\\.ts$",
          "^app/adapters/choose-payment-provider\\.server\\.ts$",
        ],
      },
    ),
    rule(
      "outbox-is-read-by-its-screen",
      "Only the demo's outbox screen looks into the folder; what was mailed is a fact in the database.",
      { path: "^app/", pathNot: ["^app/adapters/mail/", outboxScreen] },
      { path: "^app/adapters/mail/list-outbox\\.server\\.ts$" },
    ),
    rule(
      "lib-imports-nothing-of-ours",
      "An idea of lib stands alone, or beside another of lib.",
      { path: "^app/lib/" },
      { path: "^(app|server|sandbox|tests|bench)/", pathNot: "^app/lib/" },
    ),
    rule(
      "ui-knows-no-domain",
      "The design system knows itself, React, the router and the language of the page.",
      { path: "^app/ui/" },
      { pathNot: "^app/(ui|lib/language)/|^node_modules/(react|react-dom|react-router)/" },
    ),
    rule(
      "db-knows-db-and-lib",
      "The database's folder knows no domain.",
      { path: "^app/db/" },
      { path: "^(app|server|sandbox|tests|bench)/", pathNot: "^app/(db|lib)/" },
    ),
    rule(
      "app-does-not-know-its-server",
      "The server and the stand-in import the app.",
      { path: "^app/" },
      { path: "^(server|sandbox|tests|bench)/" },
    ),
    rule(
      "sandbox-stands-alone",
      "The stand-in is written from the provider's protocol, with Node and nothing else.",
      { path: "^sandbox/" },
      { pathNot: "^sandbox/", dependencyTypesNot: ["core"] },
    ),
    rule(
      "server-knows-no-screen",
      "The server starts what the app is made of; routes come by the build.",
      { path: "^server/" },
      { path: "^app/(screens|ui)/|^(tests|bench)/" },
    ),
    rule(
      "no-circle",
      "Two files that need each other are one, or need a third.",
      {},
      { circular: true },
    ),
    rule(
      "found",
      "The import leads nowhere.",
      {},
      { couldNotResolve: true, pathNot: "^\\./\\+types/|^virtual:" },
    ),
    rule(
      "no-build-tool-in-the-product",
      "What runs in production stands in dependencies.",
      {
        path: "^(app|server|sandbox)/",
        pathNot: ["^app/routes\\.ts$", "^server/(dev|static-files/write-page-texts)\\.ts$"],
      },
      {
        dependencyTypes: ["npm-dev", "npm-no-pkg", "npm-unknown"],
        dependencyTypesNot: ["type-only"],
      },
    ),
    {
      name: "no-file-that-nobody-imports",
      comment: "Tests don't count: what only a test imports is not used.",
      severity: "error",
      from: { pathNot: tests },
      module: {
        // A part of app/ui may wait for its first screen.
        path: "^app/(domain|screens|adapters|content|db|lib|http)/",
        pathNot: [tests, ...routeModules],
        numberOfDependentsLessThan: 1,
      },
    },
  ],
  options: {
    // With TypeScript 7 alone the cruiser reads no module at all and is content.
    parser: "swc",
    tsPreCompilationDeps: "specify",
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "require", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".d.ts", ".css"],
    },
  },
};
