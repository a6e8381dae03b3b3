import { brand } from "../../../content/brand.ts";

/** The heading of a screen, which is also the title of its tab. */
export function DeskHeading({ children }: { children: string }) {
  return (
    <>
      <title>{`${children}: ${brand.name} desk`}</title>
      <h1>{children}</h1>
    </>
  );
}
