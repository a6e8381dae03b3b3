import { index, route, type RouteConfig } from "@react-router/dev/routes";

/** Everything that a visitor or a machine can call. */
export default [
  // The journey, in its order
  index("routes/home.tsx"),
  route("quiz", "routes/quiz.tsx"),
  route("question", "routes/question.tsx"),
  route("match", "routes/match.tsx"),
  route("therapist", "routes/therapist-list.tsx"),
  route("therapist/about-therapist", "routes/therapist-profile.tsx"),
  route("payment-status", "routes/payment-status.tsx"),

  // After the booking
  route("booking/:token", "routes/booking.tsx"),
  route("booking/:token/calendar.ics", "routes/booking-calendar.ts"),
  route("find-booking", "routes/find-booking.tsx"),
  route("session/:token", "routes/session.tsx"),

  // Who we are, what there is, and writing to us
  route("about", "routes/about.tsx"),
  route("services", "routes/therapy-services.tsx"),
  route("stress", "routes/stress.tsx"),
  route("training", "routes/training.tsx"),
  route("training/apply", "routes/training-apply.tsx"),
  route("contact", "routes/contact.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("privacy/your-data", "routes/your-data.tsx"),
  route("privacy/your-data/:token", "routes/your-data-page.tsx"),
  route("privacy/your-data/:token/download", "routes/your-data-download.ts"),
  route("privacy-choices", "routes/privacy-choices.tsx"),
  route("coming", "routes/coming.tsx"),

  // Things to read
  route("resource", "routes/resource.tsx"),
  route("resource/blog", "routes/resource-blogs.tsx"),
  route("resource/blog/:slug", "routes/resource-blog.tsx"),
  route("resource/article", "routes/resource-articles.tsx"),
  route("resource/article/:slug", "routes/resource-article.tsx"),
  route("resource/blog/feed.xml", "routes/resource-blog-feed.ts"),
  route("resource/article/feed.xml", "routes/resource-article-feed.ts"),

  // Things to do on one's own, and where help is
  route("resource/assessment", "routes/resource-assessment.tsx"),
  route("resource/audio", "routes/resource-audio.tsx"),
  route("help-now", "routes/help-now.tsx"),

  // Other clients
  route("functions/v1/payment", "routes/functions/payment.ts"),
  route("functions/v1/status", "routes/functions/status.ts"),
  route("functions/v1/create-meeting", "routes/functions/create-meeting.ts"),
  route("functions/v1/mailer", "routes/functions/mailer.ts"),
  route("functions/v1/therapists", "routes/functions/therapists.ts"),

  // Pictures of an operator's own therapists
  route("photos/:key/:file", "routes/therapist-photo.ts"),

  // Whoever finds us
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("manifest.webmanifest", "routes/manifest.ts"),

  // Webhooks, and the check that the process answers. /readyz and /metrics: server/operations-endpoints.ts
  route("webhooks/phonepe", "routes/payment-webhook.ts", { id: "webhooks/phonepe" }),
  route("webhooks/razorpay", "routes/payment-webhook.ts", { id: "webhooks/razorpay" }),
  route("healthz", "routes/healthz.ts"),

  // Demo mode only
  route("ui", "routes/ui-parts.tsx"),
  route("ui/scheme.css", "routes/ui-scheme-css.ts"),
  route("outbox", "routes/outbox.tsx"),
  route("outbox/:id", "routes/outbox-letter.ts"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
