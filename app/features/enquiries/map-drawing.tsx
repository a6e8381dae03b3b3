/** A decorative drawing of streets, a river and a pin; it shows no real place. */
export function MapDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 200"
      width="400"
      height="200"
      className="block h-auto w-full text-sage-deep"
    >
      <path d="M0 142c70-26 110 24 182 8s118-58 218-34v84H0z" className="fill-sage" />
      <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round">
        <path d="M0 142c70-26 110 24 182 8s118-58 218-34" />
        <path d="M36 0c8 42 20 90 34 134M0 58c120-14 270-18 400 4M142 0c4 50 10 100 20 152M262 0c-6 44-8 86-4 130M344 0c4 36 4 74 0 114" />
        <path
          d="M84 92c60-8 118-10 172-6M292 168c20-10 40-12 60-8M60 176c22-8 42-6 60 0"
          strokeWidth="2"
        />
      </g>
      <path
        d="M204 104c-22-28-32-42-32-58a32 32 0 0 1 64 0c0 16-10 30-32 58z"
        className="fill-clay"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <circle
        cx="204"
        cy="46"
        r="10"
        className="fill-raised"
        stroke="currentColor"
        strokeWidth="3"
      />
    </svg>
  );
}
