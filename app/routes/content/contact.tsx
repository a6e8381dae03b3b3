import type { Route } from "./+types/contact";
import { brand } from "../../content/brand.ts";
import { isMapRequested } from "../../features/enquiries/contact-map.ts";
import { EnquirySection } from "../../features/enquiries/enquiry-section.tsx";
import { MapSection } from "../../features/enquiries/map-section.tsx";
import { StartYourJourney } from "../../features/enquiries/start-your-journey.tsx";
import { WaysToReachUs } from "../../features/enquiries/ways-to-reach-us.tsx";
import { answerEnquiryForm, loadEnquiryForm } from "./enquiry-form.server.ts";

export function meta() {
  return [{ name: "description", content: "Write, call or find us. We answer within 12 hours." }];
}

export { headersOfForm as headers } from "../../http/page-headers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return { ...loadEnquiryForm(request, context), map: isMapRequested(new URL(request.url)) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerEnquiryForm(request, context, "contact");
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{`${actionData ? "Error: " : ""}Contact Us: ${brand.name}`}</title>
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-14 sm:px-6 sm:pt-12">
        <h1>Contact Us</h1>
        <p className="mt-4 max-w-2xl text-xl text-ink-soft">
          Write to us and we answer within 12 hours. If you need help at once, please call one of
          the numbers at the head of this page instead: we are not a crisis service.
        </p>
        <div className="mt-10 grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <EnquirySection
            title="Write to us"
            lead="All four fields are needed, so that we can answer."
            loaderData={loaderData}
            actionData={actionData}
            form="contact"
          />
          <div className="space-y-8">
            <WaysToReachUs />
            <MapSection asked={loaderData.map} />
          </div>
        </div>
      </div>
      <StartYourJourney variant="secondary" />
    </>
  );
}
