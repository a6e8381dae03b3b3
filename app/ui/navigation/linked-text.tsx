import { Link } from "react-router";

/** Renders a sentence with links written as in Markdown: "Our [articles](/resource/article) still work." */
export function LinkedText({ text, reloadDocument }: { text: string; reloadDocument?: true }) {
  const parts = text.split(/(\[[^\]]+\]\([^)]+\))/).filter((part) => part !== "");
  return parts.map((part) => {
    const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? [];
    if (!label || !to) return <span key={part}>{part}</span>;
    return (
      <Link
        key={part}
        to={to}
        reloadDocument={reloadDocument}
        className="underline underline-offset-4"
      >
        {label}
      </Link>
    );
  });
}
