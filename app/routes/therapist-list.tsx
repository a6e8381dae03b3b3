import type { Route } from "./+types/therapist-list";
import { brand } from "../content/brand.ts";
import { listTherapists } from "../features/therapists/read-therapists.server.ts";
import { TherapistLink } from "../features/therapists/therapist-link.tsx";
import { servicesContext } from "../services.server.ts";
import { Page } from "../ui/page.tsx";

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
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-5">
        {loaderData.therapists.map((therapist) => (
          <li key={therapist.name}>
            <TherapistLink therapist={therapist} />
          </li>
        ))}
      </ul>
      <p className="mt-10">
        Are you a therapist who would like to work with us? Write to{" "}
        <a
          className="wrap-anywhere underline underline-offset-4"
          href={`mailto:${brand.supportEmail}`}
        >
          {brand.supportEmail}
        </a>
        .
      </p>
    </Page>
  );
}
