import { phoneUrl } from "../../../lib/text/phone-link.ts";
import { escapeHtml } from "../../../lib/text/escape-html.ts";
import { emailStyle, darkStyle } from "./email-style.ts";
import type { Block, EmailContent } from "./email-content.ts";

const text = escapeHtml;

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return `<p style="${emailStyle.paragraph}">${text(block.text)}</p>`;
    case "details":
      return `<table role="presentation" class="sage" width="100%" cellpadding="0" cellspacing="0" style="${emailStyle.details}">
${block.rows
  .map(
    ({ label, value }) =>
      `<tr><td style="${emailStyle.detail}"><span style="${emailStyle.label}">${text(label)}:</span> <strong>${text(value)}</strong></td></tr>`,
  )
  .join("\n")}
</table>`;
    case "button":
      return `<p style="${emailStyle.paragraph}"><a class="button" href="${text(block.address)}" style="${emailStyle.button}">${text(block.label)}</a></p>
<p style="${emailStyle.small}">${text(block.label)}:<br><a class="ink" href="${text(block.address)}" style="${emailStyle.link}">${text(block.address)}</a></p>`;
    case "link":
      return `<p style="${emailStyle.paragraph}">${text(block.label)}:<br><a class="ink" href="${text(block.address)}" style="${emailStyle.link}">${text(block.address)}</a></p>`;
  }
}

function footerHtml({ brand, reason, yourDataUrl, isForOperator }: EmailContent): string {
  const telephone = (number: string) =>
    `<a class="ink" href="${phoneUrl(number)}" style="${emailStyle.link}">${text(number)}</a>`;
  const helplines = brand.helplines.map(
    (line) => `<br>${text(line.name)}: ${telephone(line.number)} (${text(line.hours)})`,
  );
  const data = yourDataUrl
    ? `<br>Your data: <a class="ink" href="${text(yourDataUrl)}" style="${emailStyle.link}">${text(yourDataUrl)}</a>`
    : "";
  const help = isForOperator
    ? ""
    : `<p style="${emailStyle.small}"><strong>If you need help now:</strong>${helplines.join("\n")}</p>\n`;
  return `${help}<p style="${emailStyle.small}">${text(reason)}<br>Questions: <a class="ink" href="mailto:${text(brand.supportEmail)}" style="${emailStyle.link}">${text(brand.supportEmail)}</a>, ${telephone(brand.phone)}${data}</p>
<p style="${emailStyle.small}">${text(brand.name)}, ${text(brand.address)}</p>`;
}

/** Renders the HTML part: one column of at most 600 px, no images, no external resources. */
export function renderEmailHtml(content: EmailContent): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${text(content.subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="${emailStyle.body}">
<div style="${emailStyle.preheader}">${text(content.preheader)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="${emailStyle.page}">
<tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${emailStyle.column}">
<tr><td class="ink" style="${emailStyle.cell}">
<p style="${emailStyle.sender}">${text(content.brand.name)}</p>
<h1 style="${emailStyle.heading}">${text(content.heading)}</h1>
${content.blocks.map(blockHtml).join("\n")}
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
