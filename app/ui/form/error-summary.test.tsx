import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorSummary } from "./error-summary.tsx";

const errors = [
  { field: "name", message: "Enter your name" },
  { field: "email", message: "Enter an e-mail address" },
];

test("each error in the summary links to its field", () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={errors} />);
  expect(html).toContain("There is a problem");
  expect(html).toMatch(/<a href="#name"[^>]*>Enter your name<\/a>/);
  expect(html).toMatch(/<a href="#email"[^>]*>Enter an e-mail address<\/a>/);
});

test("an error summary is an alert that takes the focus, without JavaScript too", () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={errors} />);
  expect(html).toMatch(/<div role="alert" tabindex="-1" autofocus=""/);
});

test("without errors nothing is rendered", () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe("");
});
