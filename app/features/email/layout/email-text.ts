import type { Block, EmailContent } from "./email-content.ts";

const width = 72;

/** Wraps at spaces. A word longer than the width, such as a link, stays whole on its own line. */
function wrap(line: string): string {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (longer.length > width && current !== "") {
      lines.push(current);
      current = word;
    } else {
      current = longer;
    }
  }
  return [...lines, current].join("\n");
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "paragraph":
      return wrap(block.text);
    case "details":
      return block.rows.map(({ label, value }) => wrap(`${label}: ${value}`)).join("\n");
    case "button":
    case "link":
      return `${wrap(`${block.label}:`)}\n${block.address}`;
  }
}

/** Renders the plain-text part. */
export function renderEmailText(content: EmailContent): string {
  const { brand } = content;
  const helplines = brand.helplines.map((line) =>
    wrap(`${line.name}: ${line.number} (${line.hours})`),
  );
  return [
    content.heading,
    ...content.blocks.map(blockText),
    ...(content.isForOperator ? [] : [["If you need help now:", ...helplines].join("\n")]),
    [
      wrap(content.reason),
      wrap(`Questions: ${brand.supportEmail}, ${brand.phone}`),
      ...(content.yourDataUrl ? [wrap(`Your data: ${content.yourDataUrl}`)] : []),
    ].join("\n"),
    wrap(`${brand.name}, ${brand.address}`),
  ]
    .join("\n\n")
    .concat("\n");
}
