import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { checkProse } from "./app/domain/content/prose.server.ts";
import { hindiClient } from "./server/static-files/hindi-client.ts";
import { oneLanguage } from "./server/static-files/one-language.ts";

/**
 * What several pages share comes in few files: forty small ones take a phone longer to ask for than to read. The parts
 * of the design weigh little together; what only some pages need stays with them. Policies and guides are on static
 * pages only.
 */
const sharedParts = [
  // Small parts of the frame that a page or two import too, and the small half of React DOM.
  {
    name: "frame",
    test: /\/app\/(?:http\/document|screens\/reading\/errors\/(?!send-again)[\w.-]+|ui\/feedback\/(?:banner|busy-dialog)|domain\/analytics\/[\w-]+|screens\/privacy\/(?:send-)?analytics[\w.-]*)\.tsx?$|\/node_modules\/react-dom\/(?:index|cjs\/react-dom\.production)\.js$/,
    minShareCount: 2,
  },
  // Without what only static pages show, which load no script, and what only few pages show: see below.
  {
    name: "design",
    test: /\/app\/(?:ui(?!\/(?:bars|date)\/|\/(?:accordion|card|carousel|disclosure|enhance-carousel|icon|rise-when-visible|sticky-bar|summary-list|ticket|use-heading-focus|feedback\/(?:form-result-notice|copy-button)|form\/(?:chips|choice-cards|error-summary|form-protection-fields|static-form|enhance-form|removable-chips|select-field|text-area)|navigation\/(?:back-link|breadcrumbs|chip-links|contents|pager|tabs)|picture\/(?:plus-minus|portrait|portrait-sources|scene|stars))\.)|screens\/frame|lib(?!\/(?:csv|money|contact|plain-text|list-pages)\.)|content(?!\/(?:operator|demo-testimonials)\.)|domain\/analytics|screens\/privacy\/(?=analytics|send-analytics))\/(?:\w+\/)?[\w.-]+\.tsx?$/,
    minShareCount: 3,
  },
  // Shared by the pages on which a visitor answers and chooses.
  {
    name: "choosing",
    test: /\/app\/ui\/(?:form\/(?:choice-cards|form-protection-fields)|icon|navigation\/back-link|sticky-bar)\.tsx$/,
    minShareCount: 2,
  },
  // Form parts of the pages on which times are chosen.
  {
    name: "form",
    test: /\/app\/ui\/(?:form\/error-summary|date\/time-grid)\.tsx$/,
    minShareCount: 2,
  },
  // Small parts that the assessment, the booking panel and rescheduling show together. Before the therapist
  // and the bookings, which use them.
  {
    name: "slots",
    test: /\/app\/(?:ui\/(?:bars\/(?!scale|refund)|date\/(?!week-availability|day-strip|time-grid|calendar)|(?=ticket\.))|domain\/calendar\/(?!week\.)|domain\/therapists\/(?=therapist-path|therapist-name|session-connection|roster-labels)|screens\/journey\/(?=local-time)|ui\/picture\/(?=portrait))[\w-]+\.tsx?$/,
    minShareCount: 2,
  },
  // A therapist in a few lines: on the match, the profile and the result of a payment.
  {
    name: "therapist",
    test: /\/app\/(?:ui\/(?:card|picture\/stars)|screens\/journey\/therapist-heading)\.tsx?$/,
    minShareCount: 2,
  },
  // What a profile shows, and no question.
  {
    name: "profile",
    test: /\/app\/ui\/(?:carousel|enhance-carousel|form\/chips)\.tsx?$/,
    minShareCount: 2,
  },
  // Small parts that every page has, each shared with one page more.
  {
    name: "frame",
    test: /\/app\/(?:http\/document|ui\/feedback\/banner|screens\/reading\/errors\/(?!send-again)[\w.-]+|domain\/analytics\/analytics-event)\.tsx?$/,
    minShareCount: 2,
  },
  // The days of a therapist, on a profile and where a session is moved.
  {
    name: "days",
    test: /\/app\/(?:ui\/date\/day-strip|domain\/calendar\/week|screens\/journey\/day-times)\.tsx?$/,
    minShareCount: 2,
  },
  {
    name: "contact",
    test: /\/app\/(?:domain\/visitors\/(?:privacy-notice|validation\.words)|screens\/journey\/(?:contact-fields|question\.words))\.tsx?$/,
    minShareCount: 2,
  },
  // What a visitor is told before booking, and on the booking's page.
  {
    name: "terms",
    test: /\/app\/(?:ui\/bars\/refund-bar|domain\/visitors\/sharing-notice)\.tsx?$/,
    minShareCount: 2,
  },
  // What the result of a payment, the booking's page and the therapist's page share.
  {
    name: "bookings",
    test: /\/app\/(?:domain\/(?:bookings|links(?!\/pay-link))\/[\w.-]+|screens\/booking\/[\w.-]+|ui\/(?:disclosure|summary-list|use-heading-focus|feedback\/(?:form-result-notice|copy-button)))\.tsx?$/,
    minShareCount: 2,
  },
];

// One server bundle: server/app.ts re-exports the routes and exports start(), so that a module
// (a context key, a class, a cache) exists once. Two graphs would mean two copies of each.
export default defineConfig({
  // In one file with the server, because the server's start would otherwise read them from hundreds: half of its files.
  ssr: { noExternal: ["kysely", "react-router", "zod"] },
  // Where a build's time goes is known and needs no warning.
  build: { rollupOptions: { checks: { pluginTimings: false } } },
  environments: {
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: sharedParts } },
          // What a browser has instead of Node's modules does nothing: a file whose names a page uses otherwise brings it.
          treeshake: {
            // The form that is sent again stands on pages of the server alone.
            moduleSideEffects: [
              { test: /__vite-browser-external|errors\/send-again/, sideEffects: false },
            ],
          },
        },
      },
    },
  },
  plugins: [
    { name: "texts-can-be-shown", buildStart: checkProse },
    tailwindcss(),
    oneLanguage(),
    // Before the router's own, which compresses what is built when all of it is.
    hindiClient(),
    reactRouter(),
  ],
});
