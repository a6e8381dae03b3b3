/**
 * Who may import whom. `tests/repository/architecture.test.ts` holds the code to it; by hand: `npx depcruise app server sandbox`.
 * Each comment says what to do instead.
 */

/**
 * The domains of the journey, in its order: a domain imports only those before it. `safety` may be needed anywhere, so it
 * comes first. `booking-access` comes before
 * `bookings`, since creating a booking issues its manage link; the result page after both, since it shows them.
 */
const journey = [
  "safety",
  "therapists",
  "calendar",
  "assessment",
  "matching",
  "orders",
  "payments",
  "booking-access",
  "bookings",
  "payments/result",
  "meetings",
  "email",
];

/** The files of a domain; `payments` without its result page, which is a step of its own. */
const filesOf = (domain) =>
  domain === "payments" ? "^app/features/payments/(?!result/)" : `^app/features/${domain}/`;

/** Every other folder of app/features stands beside the journey: routes and jobs import those, the journey doesn't. */
const besideJourney = `(?!(?:${journey.join("|")})/)([^/]+)/`;

/** Tests may import anything. */
const tests = "\\.test\\.tsx?$|^tests/";

const ports =
  "^app/features/(payments/provider|meetings/provider|email/mail-transport|calendar/busy/provider|analytics/provider)\\.ts$";

/** A rule about product code: what is built, not what tests it. */
const rule = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { ...from, pathNot: [tests, from.pathNot ?? []].flat() },
  to,
});

const laterDomains = journey
  .slice(0, -1)
  .map((domain, place) =>
    rule(
      `no-domain-after-${domain.replace("/", "-")}`,
      "A domain never calls a later one: publish an event in the transaction, and let app/jobs.ts name its listeners.",
      { path: filesOf(domain) },
      { path: journey.slice(place + 1).map(filesOf) },
    ),
  );

/** The demo's own screen of one adapter: it shows the folder that this adapter fills. */
const outboxScreen = "^app/routes/demo/outbox[^/]*$";

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...laterDomains,
    rule(
      "journey-knows-only-the-journey",
      "What stands beside the journey may import it, not the other way round.",
      { path: `^app/features/(${journey.join("|")})/` },
      { path: `^app/features/${besideJourney}` },
    ),
    rule(
      "nothing-beside-imports-its-neighbour",
      "Parts beside the journey stand alone. The desk shows them all together.",
      { path: `^app/features/${besideJourney}`, pathNot: "^app/features/desk/" },
      { path: `^app/features/${besideJourney}`, pathNot: "^app/features/$1/" },
    ),
    rule(
      "desk-is-for-routes",
      "The desk shows what the domains do: no domain may need it.",
      { path: "^app/(?!routes/|(?:scheduled-)?jobs\\.ts$|features/desk/)|^server/" },
      { path: "^app/features/desk/" },
    ),
    rule(
      "features-stay-inside",
      "A step knows steps, the database, content, lib and ui; adapters, routes and services come to it as arguments.",
      { path: "^app/features/" },
      { path: "^(app|server|sandbox|tests|bench)/", pathNot: "^app/(features|db|content|lib|ui)/" },
    ),
    rule(
      "pure-files-are-pure",
      "A noun.ts or thing.tsx of a step touches no database and no other *.server.ts; types are free.",
      { path: "^app/(features|content|lib|ui|layout)/", pathNot: "\\.server\\.tsx?$" },
      { path: "^app/db/|\\.server\\.tsx?$|^app/adapters/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "sql-stands-in-stores",
      "A route calls a use case; the use case calls the store of its domain.",
      {
        path: "^app/(routes|layout|http)/|^app/root\\.tsx$",
        // The rate limits of requests are counted in PostgreSQL, for all replicas; readiness is what commits there.
        pathNot: "^app/http/(create-rate-limits|readiness|metrics)\\.server\\.ts$",
      },
      { path: "^app/db/|store\\.server\\.ts$" },
    ),
    rule(
      "store-is-private-to-its-domain",
      "Use a public file of the domain, such as find-order.server.ts, or move the function there.",
      // Outside app/features the group is empty, so that no store is allowed.
      { path: "^(?:app/features/([^/]+)/|app/|server/)" },
      { path: "store\\.server\\.ts$", pathNot: "^app/features/$1/" },
    ),
    rule(
      "adapters-are-leaves",
      "An adapter fills a port: it knows that port, lib, its own folder and libraries.",
      { path: "^app/adapters/([^/]+)/" },
      {
        path: "^(app|server|sandbox|tests|bench)/",
        pathNot: ["^app/lib/", "^app/adapters/$1/", "^app/adapters/adapter-deps\\.ts$", ports],
      },
    ),
    rule(
      "adapters-are-chosen-in-one-place",
      "Only the composition root picks an adapter.",
      {
        path: "^(app|server)/",
        pathNot: ["^app/adapters/", "^app/services\\.server\\.ts$"],
      },
      {
        path: "^app/adapters/[^/]+/",
        pathNot: "^app/adapters/mail/list-outbox\\.server\\.ts$",
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
      "The design system knows itself, React, the router and the days of its calendar.",
      { path: "^app/ui/" },
      { pathNot: "^app/ui/|^node_modules/(react|react-dom|react-router|react-day-picker)/" },
    ),
    rule(
      "db-knows-db-and-lib",
      "The database's folder knows no step.",
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
      { path: "^app/(routes|ui|layout)/|^(tests|bench)/" },
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
      { path: "^(app|server|sandbox)/", pathNot: ["^app/routes\\.ts$", "^server/dev\\.ts$"] },
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
        path: "^app/(features|adapters|content|db|layout|lib)/",
        pathNot: tests,
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
