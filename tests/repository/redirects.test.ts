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
  // Every form of the desk that is done leads to the page that says so.
  "app/http/desk-form.server.ts": ["accepted"],
  "app/http/guard-desk.server.ts": ["login", "login", "same page"],
  "app/screens/booking/booking-complaint.tsx": ["accepted"],
  "app/screens/booking/booking.tsx": ["accepted"],
  // Its own page says why no payment page was opened.
  "app/screens/booking/pay-link.tsx": ["accepted", "accepted", "told"],
  "app/screens/booking/result/payment-status.tsx": ["accepted", "accepted"],
  "app/screens/booking/link-form.server.ts": ["accepted"],
  "app/screens/booking/session/session.tsx": ["accepted"],
  // The article is in Hindi alone: the list of those in English.
  "app/screens/reading/articles/articles.server.ts": ["same page"],
  "app/screens/reading/contact/enquiry-form.server.ts": ["accepted"],
  "app/screens/reading/errors/left.ts": ["same page", "accepted", "same page"],
  "app/screens/reading/errors/not-found.tsx": ["same page"],
  "app/screens/privacy/email-changed.tsx": ["accepted"],
  "app/screens/privacy/privacy-choices.tsx": ["accepted"],
  "app/screens/privacy/your-data-page.tsx": ["accepted", "accepted", "accepted"],
  // The page without a module asks for one.
  "app/screens/reading/training/training-apply.tsx": ["told", "accepted"],
  "app/screens/desk/people/login-link.tsx": ["accepted", "accepted"],
  "app/screens/desk/people/login.tsx": ["accepted", "accepted", "accepted"],
  "app/screens/desk/money/money-export.ts": ["same page", "told"],
  "app/screens/desk/people/sign-out.ts": ["same page", "accepted"],
  "app/screens/desk/people/unknown-screen.tsx": ["same page"],
  // Another owner has signed them out.
  "app/screens/desk/people/staff.tsx": ["login"],
  "app/screens/journey/match-form.server.ts": [
    "told",
    "accepted",
    "accepted",
    "accepted",
    "accepted",
    "accepted",
  ],
  "app/screens/journey/match.tsx": ["same page"],
  // The last goes to the match, or says why not.
  "app/screens/journey/question.server.ts": [
    "told",
    "told",
    "accepted",
    "told",
    "accepted",
    "accepted",
  ],
  "app/screens/journey/question.tsx": ["same page", "told"],
  "app/screens/journey/quiz.tsx": ["accepted"],
  "app/screens/journey/therapist-list.tsx": ["same page"],
  // The page of an unknown name says that there is no such therapist.
  "app/screens/journey/therapist-profile.tsx": ["told", "accepted"],
  "app/screens/api/favicon.ts": ["same page"],
};

const found = codeFiles()
  .filter((path) => /^app\/(?:screens|http|domain)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path))
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
