import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import Home, { handle } from "./home.tsx";

const words = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

test("the home page makes its promise in one heading and leads to the quiz", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Home />
    </MemoryRouter>,
  );
  const heading = /<h1.*?<\/h1>/.exec(html)?.[0] ?? "";
  expect(words(heading)).toBe("No Labels, No Long Waitlists, No Pressure");
  expect(words(html)).toContain("You don't have to carry it all alone anymore");
  expect(html).toMatch(/href="\/quiz"[^>]*>Get Started Today</);
});

test("reading the home page takes no script", () => {
  expect(handle.hydrate).toBe(false);
});
