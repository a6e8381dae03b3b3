import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DataChangedNotice } from "./your-data-page.tsx";

const notice = (done: string) =>
  renderToStaticMarkup(<DataChangedNotice done={done} ticket="R-1" />);

test("an action that was done is reported, with its reference number", () => {
  expect(notice("nomination")).toContain("Your nominee is recorded");
  expect(notice("nomination")).toContain("R-1");
});

test.each(["", "other", "constructor", "__proto__", "__defineGetter__", "toString"])(
  "“%s” in the URL reports nothing",
  (done) => {
    expect(notice(done)).toBe("");
  },
);
