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
  // Every form that is done leads to the page that says so; some refusals have a page of their own.
  "app/http/form.server.ts": ["told", "accepted"],
  "app/http/guard-desk.server.ts": ["login", "login", "same page"],
  "app/screens/booking/pay-link.tsx": ["accepted"],
  // The page without a module asks for one.
  "app/screens/reading/training/training-apply.server.ts": ["told"],
  // The article is in Hindi alone: the list of those in English.
  "app/screens/reading/articles/articles.server.ts": ["same page"],
  "app/screens/reading/errors/left.ts": ["same page", "accepted"],
  "app/screens/reading/errors/not-found.tsx": ["same page"],
  "app/screens/desk/money/money-export.ts": ["same page"],
  "app/screens/desk/people/login.tsx": ["accepted"],
  "app/screens/desk/people/sign-out.ts": ["same page"],
  "app/screens/desk/people/unknown-screen.tsx": ["same page"],
  // Another owner has signed them out.
  "app/screens/desk/people/staff.tsx": ["login"],
  "app/screens/journey/match-form.server.ts": ["told", "accepted"],
  "app/screens/journey/match.tsx": ["same page"],
  "app/screens/journey/question.server.ts": ["told"],
  "app/screens/journey/question.tsx": ["same page", "told"],
  "app/screens/journey/therapist-list.tsx": ["same page"],
  // The page of an unknown name says that there is no such therapist.
  "app/screens/journey/therapist-profile.server.ts": ["told"],
  "app/screens/api/favicon.ts": ["same page"],
};

const counts = Object.fromEntries(
  codeFiles()
    .filter(
      (path) => /^app\/(?:screens|http|domain)\/.*\.tsx?$/.test(path) && !/\.test\./.test(path),
    )
    .map((path) => [
      path,
      withoutComments(readProjectFile(path)).match(/\bredirect(?:Document)?\(/g)?.length ?? 0,
    ])
    .filter(([, count]) => count !== 0),
);

test("every redirect has a reason that its visitor sees", () => {
  expect(counts).toEqual(
    Object.fromEntries(Object.entries(redirects).map(([path, all]) => [path, all.length])),
  );
});
