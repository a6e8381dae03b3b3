import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { loader, NotFound } from "./not-found.tsx";

const words = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

test("an unknown path is answered with 404", () => {
  expect(loader().init?.status).toBe(404);
});

test("the page for an unknown path has the text of the specification", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <NotFound />
    </MemoryRouter>,
  );
  expect(html).toContain("<h1");
  expect(words(html)).toContain(
    "Oops! It looks like you've ventured into uncharted digital territory. The page you're looking for doesn't exist or has been moved.",
  );
  expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Go Back Home</);
});
