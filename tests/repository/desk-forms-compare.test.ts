import { expect, test } from "vitest";
import {
  codeFiles,
  readProjectFile,
  withoutComments,
} from "../support/repository/project-files.ts";

const files = codeFiles().filter(
  (path) => /^app\/screens\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
);
const sources = new Map(files.map((path) => [path, withoutComments(readProjectFile(path))]));

/**
 * Forms of desk and `/my` that overwrite nothing which someone else may have changed, by file and reason. All others
 * compare what their page showed; that a form says how, the type `FormSpec` asks for.
 */
const nothingToCompare: Record<string, string[]> = {
  "app/screens/desk/absence.tsx": ["it names the days that are open again"],
  "app/screens/desk/reveal-answers.tsx": ["it changes nothing"],
  "app/screens/desk/booking/book.tsx": ["it changes nothing"],
  "app/screens/desk/booking/follow-ups.tsx": [
    "it releases what is unpaid of one series, and nothing else",
  ],
  "app/screens/desk/clients/client.tsx": [
    "it adds a note beside those that are there",
    "it names one note, whose words never change",
    "it adds an email beside those that are there",
  ],
  "app/screens/desk/clients/write.tsx": ["it changes nothing"],
  "app/screens/desk/danger.tsx": ["it changes nothing"],
  "app/screens/desk/messages/message-forms.tsx": ["it changes nothing"],
  "app/screens/desk/money/money.tsx": ["a file adds the payments that it names, each once"],
  "app/screens/desk/money/payouts-section.tsx": [
    "it names the number of the payout that it undoes",
  ],
  "app/screens/desk/people/sign-out.ts": ["it ends the sender’s own sign-in"],
  "app/screens/desk/people/staff.tsx": [
    "each names one person and one change, whatever else they have",
  ],
  "app/screens/desk/order-actions.ts": ["the state that it leaves refuses it"],
  "app/screens/desk/therapists/import-therapists.tsx": ["it changes nothing"],
  "app/screens/desk/therapists/new-therapist.tsx": [
    "it adds a therapist, and asks about one with the same name or email",
  ],
  "app/screens/desk/therapists/outside-calendar.tsx": [
    "it changes nothing: the calendar is read again",
  ],
  "app/screens/desk/therapists/therapist.tsx": [
    "an invitation replaces the one before, and says so to who sends it",
  ],
  "app/screens/desk/inbox/inbox-item.tsx": [
    "each names one entry, which is gone once someone has handled it",
  ],
  "app/screens/my/calendar.tsx": [
    "only the therapist does it, and the page says that the address before ends",
    "it ends whatever address there is",
  ],
  "app/screens/my/session.tsx": [
    "it is one change of one session, and is refused where it no longer applies",
    "it changes nothing",
  ],
};

test("every desk form compares what its page showed, or stands here with its reason", () => {
  const found = Object.fromEntries(
    [...sources].flatMap(([path, text]) => {
      const reasons = [...text.matchAll(/\bexpects: \{\s*nothing:\s*"([^"]+)"/g)].map(
        ([, reason]) => reason,
      );
      return reasons.length > 0 ? [[path, reasons]] : [];
    }),
  );
  expect(found).toEqual(nothingToCompare);
});

test("a form that is compared by its version has a lock, the same on each screen of one thing", () => {
  const versions = [...sources].filter(([, text]) => /\bversion: \(/.test(text));
  const locks = versions.map(([path, text]) => [path, /\bdeskScreen\((\{.*?\})/.exec(text)?.[1]]);
  expect(Object.fromEntries(locks)).toEqual({
    "app/screens/desk/content.tsx": "{ item }",
    "app/screens/desk/money/money.tsx": '{ versionOf: "operator_share" }',
    "app/screens/desk/therapists/therapist.tsx": "{ therapistId }",
    "app/screens/my/calendar.tsx": "{ therapistId }",
    "app/screens/my/profile.tsx": "{ therapistId }",
  });
});
