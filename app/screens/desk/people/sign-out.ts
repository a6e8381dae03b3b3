import { redirect } from "react-router";
import type { Route } from "./+types/sign-out";
import { signOut } from "../../../domain/staff/sign-in.server.ts";
import { parseDeskForm, runForms } from "../../../http/desk-form.server.ts";
import { staffCookieDeletion } from "../../../http/guard-desk.server.ts";

/** Its button stands in the frame of the desk. */
const forms = { "": { expects: { nothing: "it ends the sender’s own sign-in" }, fields: {} } };

/** Opened by its address, it leads to the desk: only its button signs out. */
export const loader = () => redirect("/desk");

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await parseDeskForm(request, context);
  const headers = await staffCookieDeletion(sent.services);
  return runForms(sent, {}, forms, {
    run: {
      async ""({ db }, _values, { now }) {
        await signOut(db, sent.staff, now);
        return { ok: true };
      },
    },
    problems: {},
    status: 409,
    done: () => redirect("/desk/login", { headers }),
  });
}
