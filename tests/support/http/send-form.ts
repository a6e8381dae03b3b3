import { type data, RouterContextProvider } from "react-router";
import { type Refusal, runForm, type Screen } from "../../../app/http/form.server.ts";
import { servicesContext } from "../../../app/services.server.ts";
import type { Services } from "../../../app/services.ts";
import { formOf } from "./form-of.ts";

/** What came of a form. */
type FormSent = { ok: true; to: string } | { ok: false; status: number; refusal: Refusal };

/**
 * Sends a form to a screen without a visitor's cookie.
 * @param given.about lets its sender in; unset: the screen asks who it is
 */
export async function sendForm<About, Shown>(
  services: Services,
  screen: Screen<About, Shown>,
  fields: Record<string, string>,
  given: { about?: About; token?: string; at?: Date } = {},
): Promise<FormSent> {
  const { about, token, at = services.now() } = given;
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...services, now: () => at });
  const request = new Request("https://sahaj.test/", { method: "POST", body: formOf(fields) });
  const who = about === undefined ? screen.who : async () => ({ about });
  const params = token === undefined ? {} : { token };
  const answer = await runForm({ request, context, params }, { ...screen, who });
  if (answer instanceof Response) return { ok: true, to: answer.headers.get("Location") ?? "" };
  const { data: refusal, init } = answer as ReturnType<typeof data<Refusal>>;
  return { ok: false, status: init?.status ?? 200, refusal };
}
