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

  // Other clients
  route("functions/v1/payment", "routes/functions/payment.ts"),
  route("functions/v1/status", "routes/functions/status.ts"),
  route("functions/v1/create-meeting", "routes/functions/create-meeting.ts"),
  route("functions/v1/mailer", "routes/functions/mailer.ts"),

  // Whoever rings or watches
  route("webhooks/phonepe", "routes/payment-webhook.ts"),
  route("healthz", "routes/healthz.ts"),
  route("readyz", "routes/readyz.ts"),
  route("metrics", "routes/metrics.ts"),

  // Demo mode only
  route("outbox", "routes/outbox.tsx"),
  route("outbox/:id", "routes/outbox-letter.ts"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
