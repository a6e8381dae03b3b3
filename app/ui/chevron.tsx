/** An arrowhead in the colour of the text; the control around it carries the words. */
export function Chevron({ direction }: { direction: "left" | "right" | "up" }) {
  const turn = { left: "", right: "rotate-180", up: "rotate-90" }[direction];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      className={`shrink-0 ${turn}`}
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
