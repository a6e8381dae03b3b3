import type { ReactNode } from "react";
import { Drawing, sprite } from "./drawing.tsx";

export type Light = "dawn" | "morning" | "noon";

type SceneProps = {
  /** How high the sun stands: dawn (Home), morning (match), noon (booked). The moon in the dark scheme. */
  light: Light;
  /** Sets the height; 232 px without it. `--scene-part` is the part of it that the view fills. */
  className?: string;
  /** Where the sun is instead, as a transform; null at night, when the moon is there. */
  sun?: string | null;
  /** More in the view, such as rain. */
  children?: ReactNode;
  /** Leaves the plant out, where something stands in its place. */
  bare?: boolean;
  /** From 1024 px on it stands behind words, which have its left half: the sun is to their right, all else smaller. */
  besideWords?: boolean;
};

/** Where the sun is and how large: it looks smaller the higher it is. */
const suns: Record<Light, string> = {
  dawn: "translate(262 104)",
  morning: "translate(262 90) scale(.9)",
  noon: "translate(262 72) scale(.8)",
};

const rays = "M0-66v-14M-46-52l-9-11M46-52l9-11M-72-12l-14-4M72-12l14-4";
// Far wider than any window shows, so that a low and wide box has hills from edge to edge. They are low to the left of
// what a phone shows, where the words of a wide Home stand.
const farHills =
  "M-1500 172c200-26 330-22 480 0 150-20 290-22 420 2 120-24 260-26 384-8 80-16 150-20 216-14 44-40 84-48 128-18 46-52 104-58 150-16 40-22 76-20 112 6 90-50 220-60 340-10 90-40 180-40 260 0 160-60 420-60 900 0v80H-1500z";
const nearHills =
  "M-1500 186c240-40 420-30 560 6 120-40 240-40 340-2 130-50 260-40 396 6 70-36 136-40 204-10 66-34 128-30 186 0 70-34 136-36 204-4 120-44 240-44 370 0 80-24 160-24 230 0 240-50 480-40 900 4v40H-1500z";

// The sill is 20 of the view's 232 units high.
const onSill = "absolute bottom-[calc(100%*20/232*var(--scene-part,1))] aspect-square w-auto";
/** Of the view, the tulsi and the chai. */
const beside = [
  "lg:[translate:calc(8vw+14.5rem)]",
  "lg:left-[56%] lg:h-[32%] lg:stroke-[1.5]",
  "lg:right-[6%] lg:h-[20%] lg:stroke-2",
] as const;

/**
 * The view that runs through the site: hills and roofs behind a sill, and the light that says where one is. It fills
 * its box from the sill upwards, so a wide box shows more hills, not larger ones. Decoration only.
 */
export function Scene({
  light,
  className = "h-58 bg-[linear-gradient(transparent,var(--color-sky))]",
  sun = suns[light],
  children,
  bare = false,
  besideWords = false,
}: SceneProps) {
  const [view, tulsi, chai] = besideWords ? beside : ["", "", ""];
  return (
    <div className={`pointer-events-none relative overflow-hidden ${className}`}>
      <svg
        aria-hidden="true"
        viewBox="0 0 390 232"
        preserveAspectRatio="xMidYMax meet"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={`absolute inset-x-0 bottom-0 h-[calc(100%*var(--scene-part,1))] w-full overflow-visible ${view}`}
      >
        {sun !== null && (
          <g transform={sun} className="scene-sun dark:hidden">
            <circle r="46" className="fill-marigold" />
            <path d={rays} strokeWidth="4" className="stroke-marigold" />
          </g>
        )}
        <g className={`fill-on-night ${sun === null ? "" : "hidden dark:inline"}`}>
          <path d="M268 54a30 30 0 1 0 25 45 27 27 0 0 1-25-45z" />
          <circle cx="60" cy="40" r="1.6" />
          <circle cx="132" cy="22" r="1.6" />
          <circle cx="338" cy="34" r="1.6" />
          <circle cx="196" cy="52" r="1.2" />
        </g>
        <path d={farHills} className="fill-leaf" />
        <use href={`${sprite}#roofs`} width="390" height="232" className="stroke-ink" />
        {children}
        {/* The sill covers their lower edge. */}
        <path d={nearHills} strokeWidth="2" className="fill-leaf-2 stroke-ink" />
        <path d="M-1500 212h3400v20H-1500z" className="fill-dawn" />
        <path d="M-1500 212h3400" strokeWidth="3" className="stroke-ink" />
      </svg>
      {!bare && (
        <Drawing name="tulsi" className={`left-[max(2%,50%-23rem)] h-[48%] ${onSill} ${tulsi}`} />
      )}
      <Drawing name="chai" className={`right-[max(3%,50%-23rem)] h-[32%] ${onSill} ${chai}`} />
    </div>
  );
}
