import { brand } from "../brand.ts";
import type { Guide } from "./guide.ts";

/** Returns the head of a guide's page. */
export function guideMeta({ title, description }: Guide) {
  return [{ title: `${title}: ${brand.name}` }, { name: "description", content: description }];
}
