import { localPath } from "../../../lib/language/local-path.ts";
import { brand } from "../../../content/brand.ts";
import { buttonStyle } from "../../../ui/button.tsx";
import { MAP_PATH, mapFrameUrl, mapSearchUrl } from "../../../content/contact-map.ts";
import { t } from "../../../lib/language/t.ts";

/** A decorative drawing of streets, a river and a pin; it shows no real place. */
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

const link = "inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2";

/**
 * The map of the operator's place: a drawing until the visitor requests the real one. The frame loads OpenStreetMap,
 * which then learns that this IP address views a page about therapy: it loads only on request
 * (docs/decisions/0018-analytics-after-consent.md).
 *
 * @param props.shown the URL asks for the map
 */
export function MapSection({ shown }: { shown: boolean }) {
  return (
    <section aria-labelledby="map">
      <h2 id="map" className="text-2xl">
        {t("Where we are")}
      </h2>
      <div className="mt-3 max-w-md overflow-hidden rounded-soft border border-hairline bg-raised">
        {shown ? <MapFrame /> : <MapDrawing />}
        <div className="border-t border-hairline px-5 py-3">
          {shown ? (
            <a href={localPath("/contact#map")} className={link}>
              {t("Hide the map")}
            </a>
          ) : (
            <>
              <p>
                {t(
                  "The map comes from OpenStreetMap. If you show it, OpenStreetMap sees your IP address.",
                )}
              </p>
              {/* A plain link: the policy that allows the frame comes with a page of its own. */}
              <a
                href={localPath(`${MAP_PATH}#map`)}
                className={`mt-3 ${buttonStyle({ variant: "secondary", compact: true })}`}
              >
                {t("Show the map")}
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
              {t("Open the map (openstreetmap.org)")}
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
      title={t("Map of {place}", { place: brand.addressLines.join(", ") })}
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
