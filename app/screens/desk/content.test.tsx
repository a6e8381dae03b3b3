import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { Route } from "./+types/content";
import Content from "./content.tsx";

test("the preview of a question shows its answer, which is what changed", () => {
  const body = { question: "Is it private?", answer: "Yes, it is." };
  const edited = { kind: "faq", item: "private", name: "Is it private?", draft: { id: "1", body } };
  const loaderData = { content: [], edited, version: "1" };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Content {...({ loaderData } as unknown as Route.ComponentProps)} />
    </MemoryRouter>,
  );
  const preview = html.slice(html.indexOf("Preview of the draft"));
  expect(preview).toMatch(/<details[^>]* open=""[^>]*>.*Yes, it is\./);
});
