import { withoutLanguage } from "../lib/language/local-path.ts";
import { brand } from "./brand.ts";

/** The map service. A page may frame it only if `isMapRequested` is true. */
export const MAP_ORIGIN = "https://www.openstreetmap.org";

export const MAP_PATH = "/contact?map=1";

/** From the marker to the map's edges, in degrees: about 1.5 km east and west, 1.1 km north and south. */
const EAST_WEST = 0.015;
const NORTH_SOUTH = 0.01;

/** Within 11 m: sums of such numbers have many more digits. */
const degrees = (value: number) => String(Number(value.toFixed(4)));

/**
 * Says whether a URL asks for the Contact page with its map. The page and its Content-Security-Policy both go by this,
 * so that a frame never stands in a page that refuses it.
 */
export function isMapRequested(url: URL): boolean {
  return withoutLanguage(url.pathname) === "/contact" && url.searchParams.get("map") === "1";
}

/** The URL of the map of a place, for a frame. (https://wiki.openstreetmap.org/wiki/Export#Embeddable_HTML) */
export function mapFrameUrl({ latitude, longitude } = brand.place): string {
  const edges = [
    longitude - EAST_WEST,
    latitude - NORTH_SOUTH,
    longitude + EAST_WEST,
    latitude + NORTH_SOUTH,
  ];
  const query = new URLSearchParams({
    bbox: edges.map(degrees).join(","),
    layer: "mapnik",
    marker: [latitude, longitude].map(degrees).join(","),
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

/** The URL of a search for the operator's address on OpenStreetMap itself. */
export const mapSearchUrl = () =>
  `${MAP_ORIGIN}/search?query=${encodeURIComponent(brand.addressLines.join(", "))}`;
