import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { Block, EmailContent } from "./email-content.ts";
import { renderEmailHtml } from "./email-html.ts";
import { renderEmailText } from "./email-text.ts";

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

const line = (text: string) => singleLineText(text, 600);

/** @throws unless the URL is http or https: `javascript:` must not become a button */
function webAddress(address: string): string {
  const { protocol, href } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") {
    throw new Error(`Not a web address to put into an email: ${protocol}`);
  }
  return href;
}

function cleanBlock(block: Block): Block {
  switch (block.kind) {
    case "paragraph":
      return { ...block, text: line(block.text) };
    case "details":
      return {
        ...block,
        rows: block.rows.map((row) => ({ label: line(row.label), value: line(row.value) })),
      };
    case "button":
    case "link":
      return { ...block, label: line(block.label), address: webAddress(block.address) };
  }
}

/**
 * Renders an email as text and as HTML from the same content. Cleans every value here, because names and messages
 * come from outside.
 *
 * @throws when the URL of a button or link is not http or https
 */
export function renderEmail(content: EmailContent): RenderedEmail {
  const clean: EmailContent = {
    ...content,
    subject: singleLineText(content.subject, 100),
    preheader: singleLineText(content.preheader, 120),
    heading: line(content.heading),
    reason: line(content.reason),
    blocks: content.blocks.map(cleanBlock),
    ...(content.yourDataUrl && { yourDataUrl: webAddress(content.yourDataUrl) }),
  };
  return { subject: clean.subject, text: renderEmailText(clean), html: renderEmailHtml(clean) };
}
