/** Dots, and loops, of a kolam. */
const DOTS = 8;

/** One loop, from the middle around its dot and back: `pathLength` lets it be drawn by a dash. */
const loop = "M48 48C26 36 32 5 48 5s22 31 0 43z";

const places = Array.from({ length: DOTS }, (_, place) => place);

/**
 * A kolam of eight dots, 96 units wide: each answer closes the loop around one. Whole it is `whole-kolam.tsx`.
 * @param props.closed how many loops are drawn; the next dot is the one that is asked for now
 */
export function KolamLoops({ closed }: { closed: number }) {
  return (
    <g fill="none" strokeLinecap="round" strokeWidth="2.5">
      {places.map((place) => (
        <g key={place} transform={`rotate(${(place * 360) / DOTS} 48 48)`}>
          <path
            d={loop}
            pathLength="1"
            strokeDasharray="1 1"
            strokeDashoffset={place < closed ? 0 : 1}
            className={`stroke-ink motion-safe:[transition:stroke-dashoffset_400ms_ease-out] ${place < closed ? "" : "invisible"}`}
          />
          <circle
            cx="48"
            cy="19"
            r={place === closed ? 5 : 3}
            className={
              place < closed ? "fill-clay" : place === closed ? "fill-marigold" : "fill-line"
            }
          />
        </g>
      ))}
    </g>
  );
}
