/** A window with a sun coming up behind hills, and a cup on the sill: the drawing of the share pictures. */
export function WindowDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 300"
      width="320"
      height="300"
      className="h-auto w-full max-w-80 text-sage-deep"
    >
      <circle cx="176" cy="128" r="38" className="fill-marigold" />
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M48 244c-2-66-1-132 1-196 1-14 8-21 22-22 59-3 119-3 178 0 14 1 21 8 22 22 2 65 2 130 0 196" />
        <path d="M66 236c-1-60-1-118 1-176 0-11 5-15 15-16 52-2 104-2 156 0 10 1 15 5 15 16 2 59 2 117 1 176" />
        <path
          d="M67 196c26-40 54-46 84-12 26-42 62-44 102 6v47H67z"
          className="fill-sage"
          strokeWidth="3"
        />
        <path d="M151 184c12 9 20 17 26 26M112 208c8 2 15 6 20 12" strokeWidth="2.5" />
        <path d="M24 246c90-4 182-4 272 0M32 264c86-4 170-4 256 0" />
        <path
          d="M208 210c0 14 3 26 8 34h32c5-8 8-20 8-34-16 3-32 3-48 0z"
          className="fill-raised"
        />
        <path d="M256 216c14-4 19 18-4 20M224 196c-5-8 6-11 1-20M240 196c-5-8 6-11 1-20" />
        <path
          d="M104 84c5-6 10-6 13 0 4-6 9-6 14 0M92 106c4-4 7-4 9 0 3-4 6-4 10 0"
          strokeWidth="2.5"
        />
      </g>
    </svg>
  );
}
