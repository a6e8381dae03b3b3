import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { heroSubline } from "../../content/home.ts";
import { figuresNote } from "../../content/therapy-services.ts";
import Home, { handle } from "./home.tsx";

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

test("the home page makes its promise in one heading and leads to the quiz", () => {
  const html = home(true);
  const heading = /<h1.*?<\/h1>/.exec(html)?.[0] ?? "";
  expect(words(heading)).toBe("No Labels, No Long Waitlists, No Pressure");
  expect(words(html)).toContain(heroSubline);
  expect(html).toMatch(/href="\/quiz"[^>]*>Get Started Today</);
});

test("a first visit finds every section in the HTML, and no fallback", () => {
  const html = home(true);
  const titles = Array.from(html.matchAll(/<h2[^>]*>([^<]*)</g), ([, title]) => title);
  expect(titles).toEqual([
    "For one, for two, for a family",
    "What can change",
    "People you can talk to",
    "How it works",
    "Why people may feel at ease here",
    "In figures",
    "What people say",
    "Questions people ask",
    "Ready when you are",
  ]);
  expect(html).not.toContain("Loading...");
  expect(html).toContain('href="/therapist/about-therapist?profile=Asha%20Rao"');
});

test("sample reviews and the note about the figures belong to the demo", () => {
  expect(words(home(true))).toContain("Sample reviews, written for this demo.");
  expect(words(home(true))).toContain(figuresNote);
  expect(words(home(false))).not.toMatch(/[Ss]ample|demo/);
});

test("reading the home page takes no script", () => {
  expect(handle.hydrate).toBe(false);
});
