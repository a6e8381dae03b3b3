import { data, redirect } from "react-router";
import type { Route } from "./+types/contact";
import { brand } from "../../content/brand.ts";
import { isMapRequested } from "../../features/enquiries/contact-map.ts";
import { handleEnquiryForm } from "../../features/enquiries/handle-enquiry-form.server.ts";
import { ContactForm } from "../../features/enquiries/contact-form.tsx";
import { EnquirySection } from "../../features/enquiries/enquiry-section.tsx";
import { MapSection } from "../../features/enquiries/map-section.tsx";
import { StartYourJourney } from "../../features/enquiries/start-your-journey.tsx";
import { WaysToReachUs } from "../../features/enquiries/ways-to-reach-us.tsx";
import { servicesContext } from "../../services.server.ts";
import { createFormId, checkForm } from "../../http/form-protection.server.ts";
import { parseForm } from "../../http/parse-form.server.ts";

export function meta() {
  return [{ name: "description", content: "Write, call or find us. We answer within 12 hours." }];
}

/** Each form has an id of its own: a copy from a cache would be taken for a second press. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  return {
    formId: createFormId(context),
    sent: url.searchParams.has("sent"),
    map: isMapRequested(url),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await parseForm(request);
  const judged = await checkForm(context, form, "enquiry");
  const refusal = await handleEnquiryForm(services, "contact", form, judged, services.now());
  return refusal ? data(refusal, { status: judged.status }) : redirect("/contact?sent=yes#write");
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {/* Not by meta(), which knows nothing of errors, and of two titles the first would count. */}
      <title>{`${actionData ? "Error: " : ""}Contact Us: ${brand.name}`}</title>
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-14 sm:px-6 sm:pt-12">
        <h1>Contact Us</h1>
        <p className="mt-4 max-w-2xl text-lg text-ink-soft">
          Write to us and we answer within 12 hours. If you need help at once, please call one of
          the numbers at the head of this page instead: we are not a crisis service.
        </p>
        <div className="mt-10 grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <EnquirySection
            title="Write to us"
            lead="All four fields are needed, so that we can answer."
            loaderData={loaderData}
            actionData={actionData}
            form={ContactForm}
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
