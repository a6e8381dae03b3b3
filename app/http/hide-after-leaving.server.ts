import { data, type MiddlewareFunction } from "react-router";
import { hasLeft, offersLeaving, PAGE_LEFT } from "../lib/web/leaving.ts";
import { personalPageHeaders } from "./page-headers.ts";

/** Shows nothing of a personal page after someone pressed "Leave this page", until they ask for it. */
export const hideAfterLeaving: MiddlewareFunction<Response> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  const asksPage = request.method === "GET" && hasLeft(request.headers.get("Cookie"));
  if (asksPage && offersLeaving(pathname))
    throw data(PAGE_LEFT, { status: 200, headers: personalPageHeaders });
  return next();
};
