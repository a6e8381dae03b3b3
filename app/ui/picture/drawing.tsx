import spritePath from "./sprite.svg?no-inline";

/** The path of all drawings. */
export const sprite = spritePath;

/** Width of each symbol against its height, where it is no square. */
const widths = { hills: 160 / 96, sill: 10, chairs: 1.5 } as const;

export type DrawingName =
  | "sun"
  | "moon"
  | "hills"
  | "sill"
  | "chai"
  | "tulsi"
  | "lamp"
  | "chairs"
  | "door"
  | "envelope"
  | "phone"
  | "armchair"
  | "cups"
  | "flat"
  | "tree";

type DrawingProps = {
  name: DrawingName;
  /** Sets the size; 96 px high without it. */
  className?: string;
};

/** One object of the drawings' sprite, in the colours of the scheme. Decoration only: at most three in a scene. */
export function Drawing({ name, className = "" }: DrawingProps) {
  const width = Math.round(96 * (name in widths ? widths[name as keyof typeof widths] : 1));
  return (
    <svg
      aria-hidden="true"
      width={name === "sill" ? 160 : width}
      height={name === "sill" ? 16 : 96}
      className={`drawing ${className}`}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
