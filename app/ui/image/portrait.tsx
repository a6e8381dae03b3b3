import { portraitSources } from "./portrait-sources.ts";

type PortraitProps = {
  src: string;
  /** Empty where the name stands beside it. */
  alt: string;
  /** Edge in CSS pixels; the picture is square. */
  size: number;
  /** It is what the page is about: fetched first instead of when it comes near. */
  eager?: boolean;
};

/** A square picture of a person, in the size that the screen needs. Its room is kept before it arrives, so nothing jumps. */
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
      className="aspect-square shrink-0 rounded-soft bg-sage object-cover"
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
