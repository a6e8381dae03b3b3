import { brand } from "../../content/brand.ts";

/** The web app manifest. Its start URL does not reveal what the site is about. */
export function loader() {
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    lang: "en-IN",
    start_url: "/",
    display: "browser",
    background_color: "#fbf7f0",
    theme_color: "#fbf7f0",
    icons: [
      { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/icons/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: "/icons/icon-512.png", type: "image/png", sizes: "512x512" },
    ],
  };
  return Response.json(manifest, {
    headers: {
      "Content-Type": "application/manifest+json",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
