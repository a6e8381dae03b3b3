import type { Route } from "./+types/contact";
import { isMapRequested } from "../../../features/enquiries/contact-map.ts";
import { EnquirySection } from "../../../features/enquiries/enquiry-section.tsx";
import { MapSection } from "../../../features/enquiries/map-section.tsx";
import { StartYourJourney } from "../../../features/enquiries/start-your-journey.tsx";
import { WaysToReachUs } from "../../../features/enquiries/ways-to-reach-us.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
import { contactCopy as copy } from "./contact-copy.ts";
import { answerEnquiryForm, loadEnquiryForm } from "./enquiry-form.server.ts";

/** A static page: the form works by HTML, with a small script of its own. Sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export function meta() {
  return [{ name: "description", content: copy.description }];
}

export { headersOfForm as headers } from "../../../http/page-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...(await loadEnquiryForm(request, context)),
    map: isMapRequested(new URL(request.url)),
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerEnquiryForm(request, context, "contact");
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{copy.tabTitle(Boolean(actionData))}</title>
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-14 sm:px-6 sm:pt-12">
        <Drawing name="envelope" className="mb-3" />
        <h1>{copy.title}</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">{copy.lead}</p>
        <p className="mt-2 max-w-2xl text-ink-soft">{copy.urgent}</p>
        <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <EnquirySection
            title={copy.formTitle}
            lead={copy.formLead}
            loaderData={loaderData}
            actionData={actionData}
            form="contact"
          />
          <div className="space-y-8">
            <WaysToReachUs />
            <MapSection shown={loaderData.map} />
          </div>
        </div>
      </div>
      <StartYourJourney variant="secondary" />
    </>
  );
}
