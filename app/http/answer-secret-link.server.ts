import { data, type RouterContextProvider } from "react-router";
import { statusOfUnknownLink } from "./form-protection.server.ts";
import { secretPageHeaders } from "./page-headers.ts";

/**
 * Answers a secret link with what it opens.
 * @param opened undefined where it opens nothing: the status is 404 then, or 429 after too many guesses
 */
export async function answerSecretLink<Opened>(
  context: Readonly<RouterContextProvider>,
  opened: Opened | undefined,
) {
  const status = opened === undefined ? await statusOfUnknownLink(context) : 200;
  return data(opened, { status, headers: secretPageHeaders });
}
