import { brand } from "../../content/brand.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { MAP_PATH, mapFrameUrl, mapSearchUrl } from "./contact-map.ts";
import { enquiryCopy as copy } from "./enquiry-copy.ts";
import { MapDrawing } from "./map-drawing.tsx";

const link = "inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2";

/**
 * The map of the operator's place: a drawing until the visitor requests the real one. The frame loads OpenStreetMap,
 * which then learns that this IP address views a page about therapy; so it loads only on request.
 * (docs/decisions/0046-a-map-on-demand.md)
 *
 * @param props.shown the URL asks for the map
 */
export function MapSection({ shown }: { shown: boolean }) {
  return (
    <section aria-labelledby="map">
      <h2 id="map" className="text-2xl">
        {copy.mapTitle}
      </h2>
      <div className="mt-3 max-w-md overflow-hidden rounded-soft border border-hairline bg-raised">
        {shown ? <MapFrame /> : <MapDrawing />}
        <div className="border-t border-hairline px-5 py-3">
          {shown ? (
            <a href="/contact#map" className={link}>
              {copy.hideMap}
            </a>
          ) : (
            <>
              <p>{copy.mapNote}</p>
              {/* A plain link: the policy that allows the frame comes with a page of its own. */}
              <a
                href={`${MAP_PATH}#map`}
                className={`mt-3 ${buttonStyle({ variant: "secondary", compact: true })}`}
              >
                {copy.showMap}
              </a>
            </>
          )}
          <p className="mt-2">
            <a
              href={mapSearchUrl()}
              target="_blank"
              rel="noreferrer"
              className={`${link} wrap-anywhere`}
            >
              {copy.openMap}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

/**
 * OpenStreetMap's own page with a map. Its script needs its origin, or its map server, which wants to see where it is
 * asked from, refuses the pictures; its links to the licence and to report a mistake open a new tab. Nothing else is
 * allowed to it: no forms, no downloads, no way to lead our page elsewhere.
 */
function MapFrame() {
  return (
    <iframe
      title={copy.mapFrame(brand.addressLines.join(", "))}
      src={mapFrameUrl()}
      loading="lazy"
      referrerPolicy="no-referrer"
      // Scripts with their own origin could take the sandbox off a page of ours; this one is of another site.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="block h-80 w-full border-0"
    />
  );
}
