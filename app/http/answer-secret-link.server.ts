import { data, type RouterContextProvider, type MiddlewareFunction } from "react-router";
import { countUnknownLinkRequest } from "./form-protection.server.ts";
import { secretPageHeaders, personalPageHeaders } from "./page-headers.ts";
import { withoutLanguage } from "../lib/language/local-path.ts";
import { hasLeft, offersLeaving, PAGE_LEFT } from "../lib/web/leaving.ts";

/**
 * Answers a secret link with what it opens.
 * @param opened undefined where it opens nothing: the status is 404 then, or 429 after too many guesses
 */
export async function answerSecretLink<Opened>(
  context: Readonly<RouterContextProvider>,
  opened: Opened | undefined,
) {
  const status = opened === undefined ? await countUnknownLinkRequest(context) : 200;
  return data(opened, { status, headers: secretPageHeaders });
}

/** Shows nothing of a personal page after someone pressed "Leave this page", until they ask for it. */
export const hideAfterLeaving: MiddlewareFunction<Response> = ({ request }, next) => {
  const { pathname } = new URL(request.url);
  const asksPage = request.method === "GET" && hasLeft(request.headers.get("Cookie"));
  if (asksPage && offersLeaving(withoutLanguage(pathname)))
    throw data(PAGE_LEFT, { status: 200, headers: personalPageHeaders });
  return next();
};
