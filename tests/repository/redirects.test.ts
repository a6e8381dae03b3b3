import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

/** Why a redirect surprises no visitor. */
type Reason =
  /** The form was accepted, and the page after it says or shows so. */
  | "accepted"
  /** Another URL of the same page, or the page that the link means. */
  | "same page"
  /** Not accepted: the page after it says why. */
  | "told"
  /** To the login. */
  | "login";

/** Every redirect of the site in the order of its file. */
const redirects: Record<string, readonly Reason[]> = {
  "app/http/guard-desk.server.ts": ["login", "same page"],
  "app/routes/booking/booking-complaint.tsx": ["accepted"],
  "app/routes/booking/booking.tsx": ["accepted"],
  "app/routes/booking/payment-status.tsx": ["accepted"],
  "app/routes/booking/request-link.server.ts": ["accepted"],
  "app/routes/booking/session.tsx": ["accepted"],
  "app/routes/content/enquiries/enquiry-form.server.ts": ["accepted"],
  "app/routes/content/errors/left.ts": ["same page", "accepted", "same page"],
  "app/routes/content/errors/not-found.tsx": ["same page"],
  "app/routes/content/privacy/email-changed.tsx": ["accepted"],
  "app/routes/content/privacy/privacy-choices.tsx": ["accepted"],
  "app/routes/content/privacy/your-data-page.tsx": ["accepted", "accepted", "accepted"],
  // The page without a module asks for one.
  "app/routes/content/training/training-apply.tsx": ["told", "accepted"],
  "app/routes/desk/absence.tsx": ["accepted"],
  "app/routes/desk/content.tsx": ["accepted"],
  "app/routes/desk/login-link.tsx": ["accepted", "accepted"],
  "app/routes/desk/login.tsx": ["accepted", "accepted"],
  "app/routes/desk/message-list.server.ts": ["accepted"],
  "app/routes/desk/money-export.ts": ["same page", "told"],
  "app/routes/desk/money.tsx": ["accepted", "accepted"],
  "app/routes/desk/my/calendar.tsx": ["accepted", "accepted"],
  "app/routes/desk/my/hours.tsx": ["accepted"],
  "app/routes/desk/my/session.tsx": ["accepted"],
  "app/routes/desk/order.tsx": ["accepted"],
  "app/routes/desk/sign-out.ts": ["same page", "accepted"],
  "app/routes/desk/staff.tsx": ["accepted"],
  "app/routes/desk/therapists/therapist-form.server.ts": ["accepted"],
  "app/routes/desk/therapists/therapist.tsx": ["accepted"],
  "app/routes/desk/today.tsx": ["accepted"],
  "app/routes/journey/match/book-slot.server.ts": ["accepted"],
  "app/routes/journey/match/choose-slot.server.ts": ["accepted", "accepted"],
  "app/routes/journey/match/match-form.server.ts": ["told"],
  "app/routes/journey/match/release-hold.server.ts": ["accepted"],
  "app/routes/journey/match/renew-held-slot.server.ts": ["accepted"],
  // The last goes to the match, or says why not.
  "app/routes/journey/question/answer-step.server.ts": ["told", "accepted", "told", "accepted"],
  "app/routes/journey/question.tsx": ["same page", "told"],
  "app/routes/journey/quiz.tsx": ["accepted"],
  "app/routes/journey/therapist-list.tsx": ["same page"],
  // The page of an unknown name says that there is no such therapist.
  "app/routes/journey/therapist-profile.tsx": ["told", "accepted"],
  "app/routes/machine/favicon.ts": ["same page"],
};

const found = codeFiles()
  .filter(
    (path) => /^app\/(?:routes|http|features)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path),
  )
  .map((path) => [path, readProjectFile(path)] as const)
  .filter(([, text]) => /import[^;]*\bredirect(?:Document)?\b[^;]*from "react-router"/.test(text));

test("every redirect has a reason that its visitor sees", () => {
  const counts = Object.fromEntries(
    found.map(([path, text]) => [
      path,
      withoutComments(text).match(/\bredirect(?:Document)?\(/g)?.length,
    ]),
  );
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(redirects).map(([path, all]) => [path, all.length])),
  );
});
