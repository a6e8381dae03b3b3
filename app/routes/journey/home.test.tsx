import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { figuresNote } from "../../content/therapy-services.ts";
import Home from "./home.tsx";

const words = (html: string) => html.replaceAll(/<[^>]+>/g, "").replaceAll("&#x27;", "'");

function home(demo: boolean) {
  const loaded = {
    demo,
    publicUrl: "https://sahaj.test",
    therapists: [{ name: "Asha Rao", category: "Counsellor", photourl: "/portraits/a.svg" }],
  };
  const Stub = createRoutesStub([{ id: "home", path: "/", Component: Home as never }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { home: loaded } }} />);
}

test("sample reviews and the note about the numbers are shown in demo mode only", () => {
  expect(words(home(true))).toContain("Sample reviews, written for this demo.");
  expect(words(home(true))).toContain(figuresNote);
  expect(words(home(false))).not.toMatch(/[Ss]ample|demo/);
});
