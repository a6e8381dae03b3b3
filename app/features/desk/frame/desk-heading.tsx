import { brand } from "../../../content/brand.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";

interface DeskHeadingProps {
  children: string;
  /** What the form that was sent did. */
  done?: string | undefined;
  /** Why it did nothing. */
  problem?: string | undefined;
}

/** The heading of a screen, which is also the title of its tab, and below it what came of the form that was sent. */
export function DeskHeading({ children, done, problem }: DeskHeadingProps) {
  return (
    <>
      <title>{`${children}: ${brand.name} desk`}</title>
      <h1>{children}</h1>
      {done && <Notice tone="success" title={done} />}
      {problem && <Notice tone="error" title={problem} live />}
    </>
  );
}
