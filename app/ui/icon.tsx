const paths = {
  video:
    "M2.5 6.5c0-1 .7-1.7 1.7-1.7h6.6c1 0 1.7.7 1.7 1.7v7c0 1-.7 1.7-1.7 1.7H4.2c-1 0-1.7-.7-1.7-1.7zM12.5 9l5-2.8v7.6l-5-2.8",
  voice:
    "M10 2.5c1.5 0 2.6 1.1 2.6 2.6v4.6c0 1.5-1.1 2.6-2.6 2.6s-2.6-1.1-2.6-2.6V5.1c0-1.5 1.1-2.6 2.6-2.6zM4.5 9.5c0 3.2 2.4 5.5 5.5 5.5s5.5-2.3 5.5-5.5M10 15v2.7",
  clock: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 5.8V10l2.8 2",
  rupee: "M5.5 3.3h9M5.5 7.3h9M5.5 3.3h2.7c5 0 5 8 0 8H5.5l6.5 6",
  shield:
    "M10 2.3l6.2 2.2v4.7c0 4-2.6 6.9-6.2 8.5-3.6-1.6-6.2-4.5-6.2-8.5V4.5zM7.3 9.9l2 2 3.6-3.8",
  calendar:
    "M3 5.7c0-.9.7-1.5 1.5-1.5h11c.9 0 1.5.7 1.5 1.5v9.8c0 .9-.7 1.5-1.5 1.5h-11c-.9 0-1.5-.7-1.5-1.5zM3 8.6h14M6.8 2.5v3M13.2 2.5v3",
  check: "M3.8 10.6l4.1 4.1 8.3-9",
  translate:
    "M2.5 4.8h8.4M6.7 2.6v2.2M9 4.8c-.7 3.5-3 6-6 7.2M4.6 8c.9 1.8 2.5 3.2 4.6 4M9.3 17.4l3.9-9 3.9 9M10.7 14.3h5",
};

export type IconName = keyof typeof paths;

/** A small picture beside words, never instead of them. In the text's colour. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      <path d={paths[name]} />
    </svg>
  );
}
