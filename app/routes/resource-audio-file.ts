import type { Route } from "./+types/resource-audio-file";
import { askedStretch } from "../features/audio/answer-range.ts";
import { soundFile } from "../features/audio/sound-file.server.ts";

/** A sound as a file: for the browser's own player, and to keep. */
export function loader({ params, request }: Route.LoaderArgs) {
  const file = soundFile(params.file);
  if (!file) return new Response("There is no such sound.", { status: 404 });
  const headers = new Headers({
    "Content-Type": "audio/wav",
    "Accept-Ranges": "bytes",
    "Cache-Control": "public, max-age=86400",
  });
  const stretch = askedStretch(request.headers.get("Range"), file.length);
  if (stretch === "outside") {
    headers.set("Content-Range", `bytes */${file.length}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = stretch ?? { first: 0, last: file.length - 1 };
  headers.set("Content-Length", String(last - first + 1));
  if (stretch) headers.set("Content-Range", `bytes ${first}-${last}/${file.length}`);
  return new Response(file.subarray(first, last + 1), { status: stretch ? 206 : 200, headers });
}
