import { brand } from "../../content/brand.ts";

/**
 * The way to a map. A map in the page would ask somebody else's server for pictures, and tell it that this
 * address looks at a page about therapy; the Content-Security-Policy knows no frames for the same reason.
 * So it is a drawing, and a link that asks nobody until it is pressed.
 */
export function MapLink() {
  const place = brand.addressLines.join(", ");
  return (
    <section aria-labelledby="map">
      <h2 id="map" className="text-2xl">
        Where we are
      </h2>
      <div className="mt-3 max-w-md overflow-hidden rounded-soft border border-hairline bg-raised">
        <MapDrawing />
        <p className="border-t border-hairline px-5 py-2">
          <a
            href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4 hover:decoration-2"
          >
            Open the map (openstreetmap.org)
          </a>
        </p>
      </div>
    </section>
  );
}

/** A few streets, a river and a pin; it is no plan of anywhere. */
function MapDrawing() {
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
        className="fill-marigold"
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
