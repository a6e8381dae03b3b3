import { Link } from "react-router";
import type { Route } from "./+types/therapist-list";
import { brand } from "../content/brand.ts";
import { listTherapists } from "../features/therapists/read-therapists.server.ts";
import { profilePath } from "../features/therapists/therapist-path.ts";
import { servicesContext } from "../services.server.ts";
import { Page } from "../ui/page.tsx";
import { Portrait } from "../ui/portrait.tsx";

/** Read, not operated: no script is sent. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `Meet Your Therapists: ${brand.name}` },
    {
      name: "description",
      content: "The therapists you can book a session with, and what they help with.",
    },
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  return { therapists: await listTherapists(context.get(servicesContext)) };
}

export default function TherapistList({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      width="wide"
      title="Meet Your Therapists"
      lead="Open a profile to read how somebody works, see free times and book."
    >
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {loaderData.therapists.map((therapist) => (
          <li key={therapist.name}>
            <Link
              to={profilePath(therapist.name)}
              className="flex h-full items-center gap-4 rounded-soft border border-hairline bg-raised p-4 no-underline shadow-soft hover:border-ink"
            >
              <Portrait src={therapist.photourl} alt="" size={96} />
              <span className="min-w-0">
                <span className="block text-lg font-semibold underline underline-offset-4">
                  {therapist.name}
                </span>
                <span className="block text-ink-soft">{therapist.category}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-10">
        Are you a therapist who would like to work with us? Write to{" "}
        <a className="underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
          {brand.supportEmail}
        </a>
        .
      </p>
    </Page>
  );
}
