import type { ReactNode } from "react";
import { Link } from "react-router";

interface LinkedTextProps {
  /** "Our [articles](/resource/article) **still** work, from <price>." */
  text: string;
  reloadDocument?: true;
  /** What stands in place of a mark, by its name. */
  parts?: Readonly<Record<string, ReactNode>>;
}

/** Renders a sentence with links and bold words written as in Markdown, and marks for what the view adds. */
export function LinkedText({ text, reloadDocument, parts }: LinkedTextProps) {
  const fragments = text.split(/(\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*|<\w+>)/).filter(Boolean);
  return fragments.map((fragment) => {
    const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(fragment) ?? [];
    if (label && to)
      return (
        <Link
          key={fragment}
          to={to}
          reloadDocument={reloadDocument}
          className="underline underline-offset-4"
        >
          {label}
        </Link>
      );
    if (fragment.startsWith("**")) return <b key={fragment}>{fragment.slice(2, -2)}</b>;
    return <span key={fragment}>{parts?.[fragment.slice(1, -1)] ?? fragment}</span>;
  });
}
