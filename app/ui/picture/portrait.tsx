import { portraitSources } from "./portrait-sources.ts";

type PortraitProps = {
  src: string;
  /** Empty if the name is beside it. */
  alt: string;
  /** Width and height in CSS pixels. */
  size: number;
  /** It is the main picture of the page: it loads first, and moves to the next page's as one. */
  eager?: boolean;
};

/**
 * A square picture of a person, in the size that the screen needs. Its size is set, so that the layout does not shift.
 */
export function Portrait({ src, alt, size, eager = false }: PortraitProps) {
  const picture = (
    <img
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding="async"
      className={`aspect-square shrink-0 rounded-soft bg-sage object-cover dark:[filter:brightness(0.8)] ${eager ? "face" : ""}`}
    />
  );
  const copies = portraitSources(src);
  if (copies.length === 0) return picture;
  return (
    <picture className="contents">
      {copies.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={`${size}px`} />
      ))}
      {picture}
    </picture>
  );
}
