/** An arrowhead in the text's colour; the control around it needs a label. */
export function Chevron({ direction }: { direction: "left" | "right" | "up" }) {
  const rotation = { left: "", right: "rotate-180", up: "rotate-90" }[direction];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      className={`shrink-0 ${rotation}`}
    >
      <path
        d="M12.5 4 6.5 10l6 6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
