import { redirect } from "react-router";
import type { Route } from "./+types/sign-out";
import { signOut } from "../../../domain/staff/sign-in.server.ts";
import { deskScreen } from "../../../http/desk-screen.server.ts";
import { runForm } from "../../../http/form.server.ts";
import { staffCookieDeletion } from "../../../http/guard-desk.server.ts";

/** Its button stands in the frame of the desk. */
const forms = { "": { expects: { nothing: "it ends the sender’s own sign-in" }, fields: {} } };

/** Opened by its address, it leads to the desk: only its button signs out. */
export const loader = () => redirect("/desk");

const screen = deskScreen({}, forms, {
  run: {
    async ""(deps, _values, { signedIn, now, addHeaders }) {
      await signOut(deps.db, signedIn, now);
      addHeaders(await staffCookieDeletion(deps));
      return { ok: true };
    },
  },
  problems: {},
  status: 409,
  done: () => "/desk/login",
});

export const action = (args: Route.ActionArgs) => runForm(args, screen);
