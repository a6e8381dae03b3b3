import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DeskForm, hidden } from "./desk-fields.tsx";
import { DeskFrame } from "./desk-frame.tsx";
import { deskInTests } from "../../../tests/support/desk/desk-in-tests.ts";

const forms = { save: { button: "Save", expects: "shown", fields: { shown: hidden() } } } as const;

/** The hidden version of a form whose page knows the second one, after the first was sent. */
function versionAfter(isKept: boolean) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <DeskFrame desk={{ ...deskInTests, sent: { intent: "save", shown: "first" }, isKept }}>
        <DeskForm forms={forms} intent="save" first={{ shown: "second" }} />
      </DeskFrame>
    </MemoryRouter>,
  );
  return /name="shown" value="([^"]*)"/.exec(html)?.[1];
}

test("a form that is back after a sign-in has the version that its person saw: others may have saved since", () => {
  expect(versionAfter(true)).toBe("first");
});

test("a form that was refused has the present version, which its page shows", () => {
  expect(versionAfter(false)).toBe("second");
});
