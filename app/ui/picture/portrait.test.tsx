import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { photoUrl } from "./portrait-sources.ts";
import { Portrait } from "./portrait.tsx";

const key = "0123456789abcdef".repeat(2);

test("a stored photo has sources in AVIF, then WebP, in all sizes", () => {
  const html = renderToStaticMarkup(<Portrait src={photoUrl(key)} alt="" size={112} />);
  const sources = [...html.matchAll(/<source[^>]*>/g)].map(([tag]) => tag);
  expect(sources).toHaveLength(2);
  expect(sources[0]).toContain('type="image/avif"');
  expect(sources[0]).toContain(`/photos/${key}/128.avif 128w, /photos/${key}/256.avif 256w`);
  expect(sources[1]).toContain(`/photos/${key}/512.webp 512w`);
  expect(sources[1]).toContain('sizes="112px"');
  expect(html).toContain(`src="/photos/${key}/256.webp"`);
});

test("any other picture is a plain img", () => {
  const html = renderToStaticMarkup(<Portrait src="/portraits/a.svg" alt="" size={112} />);
  expect(html).toMatch(/^<img [^>]*src="\/portraits\/a\.svg"/);
  expect(html).toMatch(/width="112" height="112"/);
});
