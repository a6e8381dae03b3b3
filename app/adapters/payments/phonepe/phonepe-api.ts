import { type Api, codeLike } from "../call-outcome.ts";
import { asObject } from "../webhook-body.ts";

/** PhonePe's error code: `errorCode`, else `code`, else a body that is one bare word ("R999"). */
export const phonePe: Api = {
  name: "PhonePe",
  codeIn(body) {
    if (typeof body === "string") return codeLike(body.trim());
    const { errorCode, code } = asObject(body) ?? {};
    return codeLike(errorCode) ?? codeLike(code);
  },
};
