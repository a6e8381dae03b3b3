/** Elements whose content is no text that people read. */
const unread = new Set(["script", "style", "svg", "template"]);
const empty = new Set(["area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/** Attributes that people read or hear. */
const spoken = ["aria-label", "alt", "placeholder", "title", "content"];

const decode = (text: string) =>
  text
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");

/**
 * Lists what people read of a page, each text with the language that the page says it has (`lang`): texts, and the
 * attributes that are read out or shown.
 */
export function textsByLanguage(html: string): { text: string; lang: string }[] {
  const texts: { text: string; lang: string }[] = [];
  const open: { tag: string; lang: string }[] = [{ tag: "", lang: "" }];
  const current = () => open.at(-1) ?? { tag: "", lang: "" };
  for (const [, tag, text = ""] of html.matchAll(/<(!--[^]*?--|[^>]+)>([^<]*)/g)) {
    const [, slash, name = "", attributes = ""] = /^(\/?)([\w-]+)([^]*)$/.exec(tag ?? "") ?? [];
    if (slash) {
      const at = open.findLastIndex((one) => one.tag === name);
      if (at > 0) open.length = at;
    } else if (name) {
      const lang = /\slang="([^"]*)"/.exec(attributes)?.[1] ?? current().lang;
      const isCode =
        name === "meta" && !/name="description"|property="og:(?:title|desc)/.test(attributes);
      for (const attribute of isCode || name === "link" ? [] : spoken) {
        const [, value] = new RegExp(`\\s${attribute}="([^"]*)"`).exec(attributes) ?? [];
        if (value) texts.push({ text: decode(value), lang });
      }
      if (!empty.has(name) && !attributes.endsWith("/")) open.push({ tag: name, lang });
    }
    if (text.trim() && !open.some((one) => unread.has(one.tag)))
      texts.push({ text: decode(text).trim(), lang: current().lang });
  }
  return texts;
}
