/** A sun that is not quite up yet, over hills. Decoration only. */
export function SunriseDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 130"
      width="240"
      height="130"
      className="mb-4 h-auto max-w-full text-sage-deep"
    >
      <path d="M84 88a36 36 0 0 1 72 0z" className="fill-marigold" />
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M120 38V20M80 54 68 40M160 54l12-14" />
        <path
          d="M8 104c30-26 54-26 80-4 22-22 54-22 78 4 20-12 44-12 66 0v18H8z"
          className="fill-sage"
        />
      </g>
    </svg>
  );
}
