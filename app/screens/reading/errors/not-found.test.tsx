import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { loader, NotFound } from "./not-found.tsx";

const words = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

const load = (path: string) =>
  loader({ request: new Request(`https://sahaj.test${path}`) } as Parameters<typeof loader>[0]);

test("an unknown path is answered with 404", () => {
  expect(load("/unknown").init?.status).toBe(404);
  expect(load("//OTHER.test/").init?.status).toBe(404);
});

test("a path in capitals is redirected to the same in lower case, with what it asks for", () => {
  let thrown: unknown;
  try {
    load("/THERAPIST?concern=Sleep");
  } catch (response) {
    thrown = response;
  }
  expect(thrown).toMatchObject({ status: 301 });
  expect((thrown as Response).headers.get("Location")).toBe("/therapist?concern=Sleep");
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
