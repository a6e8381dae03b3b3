import { data, redirect } from "react-router";
import type { Route } from "./+types/unknown-screen";
import { ownValue } from "../../../lib/own-value.ts";
import { DeskHeading } from "../desk-frame.tsx";

export const handle = { hydrate: false, desk: true };

/** Screens that are a part of another one now: staff have bookmarks of them. */
const movedTo = {
  "/desk/find": "/desk/clients",
  "/desk/requests": "/desk/messages?list=requests",
} as const;

/** An unknown path below the desk or a therapist's own screens: a visitor's page would offer a session. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const moved = ownValue(movedTo, pathname);
  if (moved === undefined) return data(null, { status: 404 });
  const mark = moved.includes("?") ? "&" : "?";
  return redirect(searchParams.size === 0 ? moved : `${moved}${mark}${searchParams}`);
}

export default function UnknownScreen() {
  return (
    <>
      <DeskHeading>There is no such page at the desk</DeskHeading>
      <p>Look at the address, or choose from the menu.</p>
      <p className="desk-back">
        <a href="/desk">Back to the desk</a>
      </p>
    </>
  );
}
