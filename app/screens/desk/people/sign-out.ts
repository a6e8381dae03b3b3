import { redirect } from "react-router";
import type { Route } from "./+types/sign-out";
import { signOut } from "../../../domain/staff/sign-in.server.ts";
import { parseDeskForm } from "../../../http/desk-form.server.ts";
import { staffCookieDeletion } from "../../../http/guard-desk.server.ts";

/** Opened by its address, it leads to the desk: only its button signs out. */
export const loader = () => redirect("/desk");

export async function action({ request, context }: Route.ActionArgs) {
  const { services, staff, now } = await parseDeskForm(request, context);
  await signOut(services.db, staff, now);
  return redirect("/desk/login", { headers: await staffCookieDeletion(services) });
}
