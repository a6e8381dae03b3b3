import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SentFormProvider } from "../../../ui/form/sent-values.tsx";
import type { Route } from "./+types/staff";
import Staff from "./staff.tsx";

const person = {
  id: "kabir",
  email: "kabir@clinic.test",
  roles: ["support" as const],
  state: "works here" as const,
  waitsUntil: undefined,
  openSessions: 1,
  demo: false,
  therapistId: null,
  privacySince: null,
};

const loaderData: Route.ComponentProps["loaderData"] = {
  staff: [person],
  mayChange: true,
  chosen: "kabir",
};
const html = renderToStaticMarkup(<Staff {...({ loaderData } as Route.ComponentProps)} />);

test("Enter in the code of a person’s form signs them out, and gives no role", () => {
  const form = html.slice(html.indexOf("<form"));
  expect(form).toContain('name="code"');
  const intents = [...form.matchAll(/<button[^>]* value="([^"]+)"/g)].map(([, intent]) => intent);
  expect(intents).toEqual(["sign-out", "give-role", "remove"]);
});

test("no role is chosen before a person chooses one", () => {
  const [, first] = /<select[^>]*name="role"[^>]*>(<option[^>]*>)/.exec(html) ?? [];
  expect(first).toContain('value=""');
  expect(html.match(/<option[^>]* selected=""/g)).toEqual([expect.stringContaining('value=""')]);
});

test("the form of an invitation is empty once it is sent, and keeps what was typed where it is refused", () => {
  const typed = { intent: "invite", email: "asha@clinic.test", "role-support": "yes" };
  const shown = (invited?: { email: string; code: string }) =>
    renderToStaticMarkup(
      <SentFormProvider value={typed}>
        <Staff
          {...({
            loaderData: { ...loaderData, chosen: "" },
            actionData: invited && { invited },
          } as Route.ComponentProps)}
        />
      </SentFormProvider>,
    );
  const kept = /<input[^>]* (?:value="asha@clinic\.test"|checked="")/;
  expect(shown()).toMatch(kept);
  expect(shown({ email: "asha@clinic.test", code: "ABCD-EFGH" })).not.toMatch(kept);
});
