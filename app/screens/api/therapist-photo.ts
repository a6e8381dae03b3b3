import type { Route } from "./+types/therapist-photo";
import { loadPhoto } from "../../domain/therapists/photos.server.ts";
import { servicesContext } from "../../services.server.ts";

/** One size of a photograph. Its URL contains a hash of the picture, so the content never changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const photo = await loadPhoto(context.get(servicesContext).db, params.key, params.file);
  if (!photo) {
    return new Response("There is no such picture.", {
      status: 404,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return new Response(new Uint8Array(photo.bytes), {
    headers: {
      "Content-Type": photo.type,
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
