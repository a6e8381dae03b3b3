import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Accordion } from "./accordion.tsx";
import { Button } from "./button.tsx";
import { Carousel } from "./carousel.tsx";
import { CopyButton, Toast } from "./feedback/copy-button.tsx";
import { BusyDialog } from "./feedback/busy-dialog.tsx";
import { Stars } from "./picture/stars.tsx";

test("a pending button is marked as busy and stays in the Tab order", () => {
  const html = renderToStaticMarkup(<Button pending>Send</Button>);
  expect(html).toContain('aria-disabled="true"');
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain(' disabled=""');
});

test("a busy dialog is open in server-rendered HTML and named by its title", () => {
  const html = renderToStaticMarkup(<BusyDialog open title="Loading" />);
  expect(html).toMatch(/<dialog open=""[^>]*closedby="none"[^>]*aria-modal="true"/);
  const name = /aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(html).toMatch(new RegExp(`<h2 id="${name}"[^>]*>Loading`));
  expect(renderToStaticMarkup(<BusyDialog open={false} title="Loading" />)).toBe("");
});

test("dots and arrows of a carousel are links to slides that exist", () => {
  const html = renderToStaticMarkup(<Carousel label="Notes" slides={["one", "two", "three"]} />);
  const slides = Array.from(html.matchAll(/<li id="([^"]+)"/g), (found) => found[1]);
  const links = Array.from(html.matchAll(/<a href="#([^"]+)"/g), (found) => found[1]);
  expect(slides).toHaveLength(3);
  const [one, two, three] = slides;
  expect(links).toEqual([three, two, one, three, two, one, one, two, three]);
  expect(html).toContain('aria-roledescription="carousel" aria-label="Notes"');
  expect(html).toContain('aria-roledescription="slide" aria-label="2 of 3"');
});

test("a copy button is invisible until JavaScript runs", () => {
  const html = renderToStaticMarkup(<CopyButton text="x" label="Copy" copiedLabel="Copied" />);
  expect(html).toMatch(/^<div class="invisible">/);
});

test("a copy button without a text is pending and shows its pending label", () => {
  const html = renderToStaticMarkup(
    <CopyButton text={undefined} label="Copy" copiedLabel="Copied" pendingLabel="Making it..." />,
  );
  expect(html).toMatch(/aria-disabled="true".*Making it\.\.\./);
});

test("stars have a sentence for screen readers", () => {
  const html = renderToStaticMarkup(<Stars rating={4.9} count={127} />);
  expect(html).toContain("Rated 4.9 out of 5 from 127 reviews");
  expect(renderToStaticMarkup(<Stars rating={5} count={1} />)).toContain("(1 review)");
  expect(renderToStaticMarkup(<Stars rating={5} />)).not.toContain("review");
});

test("a carousel of many slides has arrows and no dots", () => {
  const slides = Array.from({ length: 16 }, (_, place) => `Slide ${place}`);
  const html = renderToStaticMarkup(<Carousel label="Many" slides={slides} />);
  expect(html).not.toContain("size-11");
  expect(html.match(/Next/g)).toHaveLength(16);
});

test("of an accordion's items one is open at a time, and each content has its id", () => {
  const items = ["a", "b"].map((id) => ({ id, title: `Title ${id}`, content: `Answer ${id}` }));
  const html = renderToStaticMarkup(<Accordion name="group" items={items} />);
  expect(html.match(/<details name="group"/g)).toHaveLength(2);
  expect(html).toMatch(/<details(?:(?!<\/details>).)*<p id="b"[^>]*>Answer b/s);
});

test("an empty toast is rendered", () => {
  expect(renderToStaticMarkup(<Toast text="" />)).toMatch(/^<output[^>]*><\/output>$/);
  expect(renderToStaticMarkup(<Toast text="Copied" />)).toContain("Copied</span></output>");
});
