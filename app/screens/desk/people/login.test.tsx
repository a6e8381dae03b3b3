import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Route } from "./+types/login";
import Login from "./login.tsx";

const page = (
  loaderData: Partial<Route.ComponentProps["loaderData"]>,
  refused?: { problem: string; email: string },
) => {
  const shown = { sent: false, ended: undefined, mailWaits: false, isDemo: false, ...loaderData };
  const actionData = refused && {
    problem: { text: refused.problem },
    typed: { email: refused.email },
  };
  const props = { loaderData: shown, actionData } as Route.ComponentProps;
  return renderToStaticMarkup(<Login {...props} />);
};

test("the sign-in page offers the recovery code, and says so first while mail is waiting", () => {
  const usual = page({});
  expect(usual).toContain("No email? Sign in with a recovery code");
  expect(usual).not.toContain("Our emails are waiting");
  const down = page({ sent: true, mailWaits: true });
  expect(down).toContain("Our emails are waiting");
  expect(down).toContain('<details class="mt-6" open="">');
  const again = page({}, { problem: "The email is wrong.", email: "asha@clinic.test" });
  expect(again).toContain('value="asha@clinic.test"');
  expect(again).toContain("The email is wrong.");
});

const rolesIn = (html: string) =>
  [...html.matchAll(/<button[^>]*name="demo-role"[^>]*>/g)].map(
    ([tag]) => /value="(\w+)"/.exec(tag)?.[1],
  );

test("in the demo each role is a button, and nowhere else", () => {
  expect(rolesIn(page({ isDemo: true }))).toEqual([
    "owner",
    "support",
    "finance",
    "privacy",
    "content",
    "therapist",
  ]);
  expect(rolesIn(page({}))).toEqual([]);
});
