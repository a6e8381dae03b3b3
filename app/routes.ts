import { index, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";

const routes: RouteConfigEntry[] = [
  // From the home page to the payment
  index("routes/journey/home.tsx"),
  route("quiz", "routes/journey/quiz.tsx"),
  route("question", "routes/journey/question.tsx"),
  route("match", "routes/journey/match.tsx"),
  route("therapist", "routes/journey/therapist-list.tsx"),
  route("therapist/about-therapist", "routes/journey/therapist-profile.tsx"),
  route("payment-status", "routes/booking/payment-status.tsx"),

  // After the booking
  route("booking/:token", "routes/booking/booking.tsx"),
  route("booking/:token/calendar.ics", "routes/booking/booking-calendar.ts"),
  route("booking/:token/complaint", "routes/booking/booking-complaint.tsx"),
  route("booking/:token/receipt", "routes/booking/booking-receipt.tsx"),
  route("booking/:token/opened", "routes/booking/booking-opened.ts"),
  route("find-booking", "routes/booking/find-booking.tsx"),
  route("session/:token", "routes/booking/session.tsx"),
  route("session/:token/safety", "routes/booking/session-safety.tsx"),
  route("session/:token/opened", "routes/booking/session-opened.ts"),

  // About, services, training, contact and privacy
  route("about", "routes/content/enquiries/about.tsx"),
  route("services", "routes/content/therapy-services.tsx"),
  route("stress", "routes/content/stress.tsx"),
  route("training", "routes/content/training/training.tsx"),
  route("training/apply", "routes/content/training/training-apply.tsx"),
  route("contact", "routes/content/enquiries/contact.tsx"),
  route("privacy", "routes/content/privacy/privacy.tsx"),
  route("terms", "routes/content/privacy/terms.tsx"),
  route("refunds", "routes/content/privacy/refunds.tsx"),
  route("privacy/your-data", "routes/content/privacy/your-data.tsx"),
  route("privacy/your-data/:token", "routes/content/privacy/your-data-page.tsx"),
  route("email-changed/:token", "routes/content/privacy/email-changed.tsx"),
  route("privacy/your-data/:token/download", "routes/content/privacy/your-data-download.ts"),
  route("privacy-choices", "routes/content/privacy/privacy-choices.tsx"),
  route("pricing", "routes/content/guides/pricing.tsx"),
  route("first-session", "routes/content/guides/first-session.tsx"),
  route("how-we-choose", "routes/content/guides/how-we-choose.tsx"),
  route("under-18", "routes/content/guides/under-18.tsx"),
  route("accessibility", "routes/content/guides/accessibility.tsx"),
  route("coming", "routes/content/errors/coming.tsx"),
  route("left", "routes/content/errors/left.ts"),

  // Blog and articles
  route("resource", "routes/content/resources/resources.tsx"),
  route("resource/blog", "routes/content/resources/blog-posts.tsx"),
  route("resource/blog/:slug", "routes/content/resources/blog-post.tsx"),
  route("resource/article", "routes/content/resources/articles.tsx"),
  route("resource/article/:slug", "routes/content/resources/article.tsx"),
  route("resource/blog/feed.xml", "routes/content/resources/blog-feed.ts"),
  route("resource/article/feed.xml", "routes/content/resources/article-feed.ts"),

  // Self-assessment, audio and helplines
  route("resource/assessment", "routes/content/resources/assessment.tsx"),
  route("resource/audio", "routes/content/resources/audio.tsx"),
  route("help-now", "routes/content/help-now/help-now.tsx"),

  // API
  route("functions/v1/payment", "routes/api/payment.ts"),
  route("functions/v1/status", "routes/api/status.ts"),
  route("functions/v1/create-meeting", "routes/api/create-meeting.ts"),
  route("functions/v1/mailer", "routes/api/mailer.ts"),
  route("functions/v1/therapists", "routes/api/therapists.ts"),
  route("functions/v1/*", "routes/api/unknown-function.ts"),
  route("page-events", "routes/api/page-events.ts"),

  // Photos of imported therapists
  route("photos/:key/:file", "routes/machine/therapist-photo.ts"),

  // Search engines and browsers
  route("sitemap.xml", "routes/machine/sitemap.ts"),
  route("robots.txt", "routes/machine/robots.ts"),
  route("manifest.webmanifest", "routes/machine/manifest.ts"),
  route("favicon.ico", "routes/machine/favicon.ts"),

  // The desk of the people who run the business. What each role opens: features/staff/desk-access.ts
  route("desk/login", "routes/desk/login.tsx"),
  route("desk/login/:token", "routes/desk/login-link.tsx"),
  route("desk", "routes/desk/desk.tsx", [
    index("routes/desk/today.tsx"),
    route("danger", "routes/desk/danger.tsx"),
    route("find", "routes/desk/find.tsx"),
    route("order/:id", "routes/desk/order.tsx"),
    route("messages", "routes/desk/messages.tsx"),
    route("requests", "routes/desk/requests.tsx"),
    route("answers", "routes/desk/answers.tsx"),
    route("absence", "routes/desk/absence.tsx"),
    route("content", "routes/desk/content.tsx"),
    route("figures", "routes/desk/figures.tsx"),
    route("money", "routes/desk/money.tsx"),
    route("money/export", "routes/desk/money-export.ts"),
    route("therapists", "routes/desk/therapists/therapists.tsx"),
    route("therapists/:id", "routes/desk/therapists/therapist.tsx"),
    route("staff", "routes/desk/staff.tsx"),
    route("audit", "routes/desk/audit.tsx"),
    route("sign-out", "routes/desk/sign-out.ts"),
  ]),

  // A therapist's own screens, behind the same guard
  route("my", "routes/desk/desk.tsx", { id: "my" }, [
    index("routes/desk/my/week.tsx"),
    route("session/:id", "routes/desk/my/session.tsx"),
    route("session/:id/opened", "routes/desk/my/session-opened.ts"),
    route("hours", "routes/desk/my/hours.tsx"),
    route("calendar", "routes/desk/my/calendar.tsx"),
    route("payouts", "routes/desk/my/payouts.tsx"),
  ]),
  route("calendar/:token", "routes/desk/my/session-feed.ts"),

  // Webhooks and the liveness check. /readyz and /metrics: server/http/operations-endpoints.ts
  route("webhooks/phonepe", "routes/api/payment-webhook.ts", { id: "webhooks/phonepe" }),
  route("webhooks/razorpay", "routes/api/payment-webhook.ts", { id: "webhooks/razorpay" }),
  route("healthz", "routes/machine/healthz.ts"),

  // Demo mode only
  route("ui", "routes/demo/ui-parts.tsx"),
  route("ui/scheme.css", "routes/demo/ui-scheme-css.ts"),
  route("outbox", "routes/demo/outbox.tsx"),
  route("outbox/:id", "routes/demo/outbox-email.ts"),

  route("*", "routes/content/errors/not-found.tsx"),
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
