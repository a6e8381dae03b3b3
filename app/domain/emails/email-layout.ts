import { currentLanguage } from "../../lib/language/language.ts";
import { phoneUrl } from "../../lib/phone-link.ts";
import { escapeHtml, paragraphsOf, singleLineText } from "../../lib/plain-text.ts";
import { type CalledBy, clientName } from "../../lib/contact.ts";
import { t } from "../../lib/language/t.ts";

/** The sender's name and the footer of every email, from the operator's content files. */
export interface Brand {
  name: string;
  supportEmail: string;
  phone: string;
  /** When a person answers that phone. */
  phoneHours: string;
  /** The postal address, in one line. */
  address: string;
  /** Helplines in display order. */
  helplines: readonly { name: string; number: string; hours: string }[];
}

export interface Detail {
  label: string;
  value: string;
  /** A date and time: 20 px and bold in the HTML part. */
  isTime?: boolean;
}

/**
 * A paragraph, details, a link, or the main action: at most one in an email. The plain-text part shows the URLs of
 * buttons and links.
 */
export type Block =
  | string
  | { details: readonly Detail[] }
  | { button: string; url: string }
  | { link: string; url: string };

/** The content of an email before it is rendered as text and as HTML, so that both say the same. */
export interface EmailContent {
  /** Shown on lock screens, like the preheader: no health terms in either. */
  subject: string;
  /** The line that a mailbox shows after the subject; repeats what the email says. */
  preheader: string;
  heading: string;
  /** The blocks by place; false and undefined are left out. */
  blocks: readonly (Block | false | undefined)[];
  /** Why the email was sent, for a recipient who did not expect it. */
  reason: string;
  /** Where a visitor can see, correct or erase their data; only for visitors. */
  yourDataUrl?: string;
}

/** The letterhead: whose email it is, and whether it goes to our own staff, who need no helplines. */
interface Letterhead {
  brand: Brand;
  isForStaff?: boolean;
}

const paper = "#FBF7F0";
const ink = "#1F3A34";
const marigold = "#E9A23B";
const onMarigold = "#231A05";
const sage = "#E3EADF";

// Single quotes, because the font list stands inside double-quoted attributes.
const family = "font-family:Figtree,'Segoe UI',Roboto,'Noto Sans',Helvetica,Arial,sans-serif";

/** Inline styles, because some mail clients drop style sheets. */
const emailStyle = {
  body: `margin:0;padding:0;background:${paper};color:${ink};-webkit-text-size-adjust:100%`,
  page: `background:${paper}`,
  column: "max-width:600px;margin:0 auto",
  cell: `${family};font-size:17px;line-height:1.6;color:${ink};text-align:left;word-break:break-word;overflow-wrap:anywhere`,
  preheader:
    "display:none;font-size:1px;line-height:1px;max-height:0;max-width:0;opacity:0;overflow:hidden;mso-hide:all",
  sender: "margin:0 0 24px;font-size:17px;font-weight:700",
  heading: "margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700",
  paragraph: "margin:0 0 16px",
  details: `margin:8px 0 24px;padding:12px 16px;background:${sage};border-radius:16px`,
  detail: `${family};padding:4px 0;font-size:17px;line-height:1.5`,
  label: "font-weight:400",
  time: "font-size:20px;line-height:1.3",
  button: `display:inline-block;padding:14px 24px;border-radius:14px;border-bottom:2px solid #B67A22;background:${marigold};color:${onMarigold};font-weight:700;text-decoration:none`,
  link: `color:${ink};text-decoration:underline`,
  /** Two links below each other are 44 px apart. */
  lonelyLink: `display:inline-block;padding:8px 0;color:${ink};text-decoration:underline`,
  small: "margin:0 0 16px;font-size:15px",
  rule: `margin:32px 0 24px;border:0;border-top:1px solid ${sage}`,
} as const;

/** The dark scheme. `!important` overrides the inline light styles. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#14201D!important;color:#EDE8DD!important}
.ink{color:#EDE8DD!important}
.sage{background:#22322D!important;color:#EDE8DD!important}
.rule{border-top-color:#3A4B45!important}
.button{background:${marigold}!important;color:${onMarigold}!important}
}`;

const htmlText = escapeHtml;

const anchor = (href: string, label: string, style: string = emailStyle.link) =>
  `<a class="ink" href="${htmlText(href)}" style="${style}">${htmlText(label)}</a>`;

/** A date, or a time with its zone, stays in one line. */
const unbroken = (part: string) =>
  /\d/.test(part) ? `<span style="white-space:nowrap">${htmlText(part)}</span>` : htmlText(part);

function detailHtml({ label, value, isTime }: Detail): string {
  const shown = isTime
    ? `<br><strong style="${emailStyle.time}">${value
        .split(/(?<=,) /)
        .map(unbroken)
        .join(" ")}</strong>`
    : ` <strong>${htmlText(value)}</strong>`;
  return `<tr><td style="${emailStyle.detail}"><span style="${emailStyle.label}">${htmlText(label)}:</span>${shown}</td></tr>`;
}

const paragraphHtml = (html: string) => `<p style="${emailStyle.paragraph}">${html}</p>`;

function blockHtml(block: Exclude<Block, { link: string }>): string {
  if (typeof block === "string") return paragraphHtml(htmlText(block));
  if ("details" in block)
    return `<table role="presentation" class="sage" width="100%" cellpadding="0" cellspacing="0" style="${emailStyle.details}">
${block.details.map(detailHtml).join("\n")}
</table>`;
  return paragraphHtml(
    `<a class="button" href="${htmlText(block.url)}" style="${emailStyle.button}">${htmlText(block.button)}</a>`,
  );
}

/** Links that follow each other share one paragraph. */
function blocksHtml(blocks: readonly Block[]): string {
  const parts: string[] = [];
  let links: string[] = [];
  const endLinks = () => {
    if (links.length > 0) parts.push(paragraphHtml(links.join("<br>\n")));
    links = [];
  };
  for (const block of blocks) {
    if (typeof block === "object" && "link" in block) {
      links.push(anchor(block.url, block.link, emailStyle.lonelyLink));
    } else {
      endLinks();
      parts.push(blockHtml(block));
    }
  }
  endLinks();
  return parts.join("\n");
}

function footerHtml({ brand, reason, yourDataUrl, isForStaff }: CleanContent): string {
  const telephone = (number: string) => anchor(phoneUrl(number), number);
  const helplines = brand.helplines.map(
    (line) => `<br>${htmlText(line.name)}: ${telephone(line.number)} (${htmlText(line.hours)})`,
  );
  const data = yourDataUrl ? `<br>${anchor(yourDataUrl, t("Your data"))}` : "";
  const help = isForStaff
    ? ""
    : `<div style="${emailStyle.small}"><strong>${t("If you need help now:")}</strong>${helplines.join("\n")}</div>\n`;
  const support = anchor(`mailto:${brand.supportEmail}`, brand.supportEmail);
  return `${help}<div style="${emailStyle.small}">${htmlText(reason)}<br>${t("Questions: {email}, {phone}", { email: support, phone: telephone(brand.phone) })}${data}</div>
<div style="${emailStyle.small}">${htmlText(brand.name)}, ${htmlText(brand.address)}</div>`;
}

/** Renders the HTML part: one column of at most 600 px, no images, no external resources. */
function renderEmailHtml(content: CleanContent): string {
  return `<!doctype html>
<html lang="${currentLanguage()}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${htmlText(content.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="${emailStyle.body}">
<div style="${emailStyle.preheader}">${htmlText(content.preheader)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="${emailStyle.page}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${emailStyle.column}">
<tr><td class="ink" style="${emailStyle.cell}">
<div style="${emailStyle.sender}">${htmlText(content.brand.name)}</div>
<h1 style="${emailStyle.heading}">${htmlText(content.heading)}</h1>
${blocksHtml(content.blocks)}
<hr class="rule" style="${emailStyle.rule}">
${footerHtml(content)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const width = 72;

/** How wide a text is in a plain font: the vowel signs of a Hindi consonant take no column of their own. */
const columns = (text: string) => text.replaceAll(/\p{M}/gu, "").length;

/** Wraps at spaces. A word longer than the width, such as a link, stays whole on its own line. */
function wrap(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (columns(longer) > width && current !== "") {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current].join("\n");
}

function blockText(block: Block): string {
  if (typeof block === "string") return wrap(block);
  if ("details" in block)
    return block.details.map(({ label, value }) => wrap(`${label}: ${value}`)).join("\n");
  return `${wrap(`${"button" in block ? block.button : block.link}:`)}\n${block.url}`;
}

/** Renders the plain-text part. */
function renderEmailText(content: CleanContent): string {
  const { brand } = content;
  const helplines = brand.helplines.map((line) =>
    wrap(`${line.name}: ${line.number} (${line.hours})`),
  );
  return [
    content.heading,
    ...content.blocks.map(blockText),
    ...(content.isForStaff ? [] : [[t("If you need help now:"), ...helplines].join("\n")]),
    [
      wrap(content.reason),
      wrap(t("Questions: {email}, {phone}", { email: brand.supportEmail, phone: brand.phone })),
      ...(content.yourDataUrl ? [wrap(`${t("Your data")}: ${content.yourDataUrl}`)] : []),
    ].join("\n"),
    wrap(`${brand.name}, ${brand.address}`),
  ]
    .join("\n\n")
    .concat("\n");
}

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

const emailLine = (text: string) => singleLineText(text, 600);

/** @throws unless the URL is http or https: `javascript:` must not become a button */
function webUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") {
    throw new Error(`Not a web address to put into an email: ${protocol}`);
  }
  return href;
}

function cleanBlock(block: Block): Block {
  if (typeof block === "string") return emailLine(block);
  if ("details" in block)
    return {
      details: block.details.map((detail) => ({
        ...detail,
        label: emailLine(detail.label),
        value: emailLine(detail.value),
      })),
    };
  const url = webUrl(block.url);
  return "button" in block
    ? { button: emailLine(block.button), url }
    : { link: emailLine(block.link), url };
}

const isShown = (block: Block | false | undefined) => block !== false && block !== undefined;

type CleanContent = EmailContent & Letterhead & { blocks: readonly Block[] };

/**
 * Renders an email as text and as HTML from the same content. Cleans every value here, because names and messages
 * come from outside.
 *
 * @throws when the URL of a button or link is not http or https
 */
export function renderEmail(content: EmailContent & Letterhead): RenderedEmail {
  const clean: CleanContent = {
    ...content,
    subject: singleLineText(content.subject, 100),
    preheader: singleLineText(content.preheader, 120),
    heading: emailLine(content.heading),
    reason: emailLine(content.reason),
    blocks: content.blocks.filter(isShown).map(cleanBlock),
    ...(content.yourDataUrl && { yourDataUrl: webUrl(content.yourDataUrl) }),
  };
  return { subject: clean.subject, text: renderEmailText(clean), html: renderEmailHtml(clean) };
}

/** The longest text that an email shows as one paragraph, in characters. */
const PARAGRAPH = 500;

/** Builds the paragraphs of a text that staff typed: one for each line, a long line in several. */
export const typedParagraphs = (text: string): Block[] => paragraphsOf(text, PARAGRAPH);

/** "Hello Priya,"; nothing without a name, since "Hello," alone looks like spam. */
export function greeting(client: CalledBy): string | undefined {
  const name = clientName(client);
  return name === undefined ? undefined : t("Hello {name},", { name });
}
