import { index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

const routes: RouteConfigEntry[] = [
  // From the home page to the payment
  index("screens/journey/home.tsx"),
  route("quiz", "screens/journey/quiz.tsx"),
  route("question", "screens/journey/question.tsx"),
  route("match", "screens/journey/match.tsx"),
  route("therapist", "screens/journey/therapist-list.tsx"),
  route("therapist/about-therapist", "screens/journey/therapist-profile.tsx"),
  route("payment-status", "screens/booking/result/payment-status.tsx"),

  // After the booking
  route("booking/:token", "screens/booking/booking.tsx"),
  route("booking/:token/calendar.ics", "screens/booking/booking-calendar.ts"),
  route("booking/:token/complaint", "screens/booking/booking-complaint.tsx"),
  route("booking/:token/receipt", "screens/booking/booking-receipt.tsx"),
  route("booking/:token/opened", "screens/booking/meeting-opened.ts"),
  route("pay/:token", "screens/booking/pay-link.tsx"),
  route("find-booking", "screens/booking/find-booking.tsx"),
  route("session/:token", "screens/booking/session/session.tsx"),
  route("session/:token/safety", "screens/booking/session/session-safety.tsx"),
  route("session/:token/opened", "screens/booking/meeting-opened.ts", { id: "session/opened" }),

  // About, services, training, contact and privacy
  route("about", "screens/reading/contact/about.tsx"),
  route("services", "screens/reading/therapy/therapy-services.tsx"),
  route("stress", "screens/reading/therapy/stress.tsx"),
  route("training", "screens/reading/training/training.tsx"),
  route("training/apply", "screens/reading/training/training-apply.tsx"),
  route("contact", "screens/reading/contact/contact.tsx"),
  route("privacy", "screens/privacy/privacy.tsx"),
  route("terms", "screens/privacy/policy.tsx"),
  route("refunds", "screens/privacy/policy.tsx", { id: "refunds" }),
  route("privacy/your-data", "screens/privacy/your-data.tsx"),
  route("privacy/your-data/:token", "screens/privacy/your-data-page.tsx"),
  route("email-changed/:token", "screens/privacy/email-changed.tsx"),
  route("privacy/your-data/:token/download", "screens/privacy/your-data-download.ts"),
  route("privacy-choices", "screens/privacy/privacy-choices.tsx"),
  route("accessibility", "screens/reading/guides/guide.tsx"),
  ...["pricing", "first-session", "how-we-choose", "under-18"].map((name) =>
    route(name, "screens/reading/guides/guide.tsx", { id: `guides/${name}` }),
  ),
  route("coming", "screens/reading/errors/coming.tsx"),
  route("left", "screens/reading/errors/left.ts"),

  // Blog and articles
  route("resource", "screens/reading/articles/resources.tsx"),
  route("resource/blog", "screens/reading/articles/articles.tsx", { id: "blog" }),
  route("resource/blog/:slug", "screens/reading/articles/article.tsx", { id: "blog/post" }),
  route("resource/article", "screens/reading/articles/articles.tsx"),
  route("resource/article/:slug", "screens/reading/articles/article.tsx"),

  // Self-assessment, audio and helplines
  route("resource/assessment", "screens/reading/self-check/assessment.tsx"),
  route("resource/audio", "screens/reading/audio/audio.tsx"),
  route("help-now", "screens/reading/help/help-now.tsx"),

  // API
  route("functions/v1/payment", "screens/api/payment.ts"),
  route("functions/v1/status", "screens/api/status.ts"),
  route("functions/v1/create-meeting", "screens/api/create-meeting.ts"),
  route("functions/v1/mailer", "screens/api/mailer.ts"),
  route("functions/v1/therapists", "screens/api/therapists.ts"),
  route("functions/v1/*", "screens/api/unknown-function.ts"),
  route("rest/v1/*", "screens/api/rest.ts"),
  route("page-events", "screens/api/page-events.ts"),

  // Photos of imported therapists
  route("photos/:key/:file", "screens/api/therapist-photo.ts"),

  // Search engines and browsers
  route("sitemap.xml", "screens/api/sitemap.ts"),
  route("robots.txt", "screens/api/robots.ts"),
  route(".well-known/security.txt", "screens/api/security-txt.ts"),
  route("manifest.webmanifest", "screens/api/manifest.ts"),
  route("favicon.ico", "screens/api/favicon.ts"),

  // The desk of the people who run the business. What each role opens: domain/staff/desk-screens.ts
  route("desk/login", "screens/desk/people/login.tsx"),
  route("desk/login/:token", "screens/desk/people/login-link.tsx"),
  route("desk", "screens/desk/desk.tsx", [
    index("screens/desk/today.tsx"),
    route("calendar", "screens/desk/calendar/calendar.tsx"),
    route("danger", "screens/desk/danger.tsx"),
    route("book", "screens/desk/booking/book.tsx"),
    route("clients", "screens/desk/clients/clients.tsx"),
    route("clients/write", "screens/desk/clients/write.tsx"),
    route("clients/:id", "screens/desk/clients/client.tsx"),
    route("order/:id", "screens/desk/order.tsx"),
    route("order/:id/next", "screens/desk/booking/follow-ups.tsx", { id: "desk/next" }),
    route("messages", "screens/desk/messages/messages.tsx"),
    route("answers", "screens/desk/reveal-answers.tsx"),
    route("absence", "screens/desk/absence.tsx"),
    route("content", "screens/desk/content.tsx"),
    route("figures", "screens/desk/money/figures.tsx"),
    route("money", "screens/desk/money/money.tsx"),
    route("money/export", "screens/desk/money/money-export.ts"),
    route("therapists", "screens/desk/therapists/therapists.tsx"),
    route("therapists/new", "screens/desk/therapists/new-therapist.tsx"),
    route("therapists/import", "screens/desk/therapists/import-therapists.tsx"),
    route("therapists/template", "screens/desk/therapists/roster-template.ts"),
    route("therapists/:id", "screens/desk/therapists/therapist.tsx"),
    route("staff", "screens/desk/people/staff.tsx"),
    route("audit", "screens/desk/people/audit.tsx"),
    route("help", "screens/desk/help/help.tsx"),
    route("sign-out", "screens/desk/people/sign-out.ts"),
    route("*", "screens/desk/people/unknown-screen.tsx"),
  ]),

  // A therapist's own screens, behind the same guard
  route("my", "screens/desk/desk.tsx", { id: "my" }, [
    index("screens/my/week.tsx"),
    route("session/:id", "screens/my/session.tsx"),
    route("session/:id/opened", "screens/my/session-opened.ts"),
    route("session/:id/next", "screens/desk/booking/follow-ups.tsx", { id: "my/next" }),
    route("hours", "screens/my/hours.tsx"),
    route("profile", "screens/my/profile.tsx"),
    route("calendar", "screens/my/calendar.ts"),
    route("payouts", "screens/my/payouts.tsx"),
    route("*", "screens/desk/people/unknown-screen.tsx", { id: "my/unknown" }),
  ]),
  route("calendar/:token", "screens/my/session-feed.ts"),

  // Webhooks and the liveness check. /readyz and /metrics: server/http/operations-endpoints.ts
  route("webhooks/phonepe", "screens/api/payment-webhook.ts", { id: "webhooks/phonepe" }),
  route("webhooks/razorpay", "screens/api/payment-webhook.ts", { id: "webhooks/razorpay" }),
  route("healthz", "screens/api/healthz.ts"),

  // Demo mode only
  route("outbox", "screens/demo/outbox.tsx"),
  route("outbox/:id", "screens/demo/outbox-email.ts"),

  route("*", "screens/reading/errors/not-found.tsx"),
];

/** A path in capitals is another path: `not-found.tsx` redirects it to the one that exists. */
const exact = (some: RouteConfigEntry[]): RouteConfigEntry[] =>
  some.map((one) => ({
    ...one,
    caseSensitive: true,
    ...(one.children && { children: exact(one.children) }),
  }));

/** Every URL of the site, except those in server/http (/readyz and /metrics). */
export default exact(routes) satisfies RouteConfig;
