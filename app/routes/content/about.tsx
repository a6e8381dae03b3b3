import type { Route } from "./+types/about";
import { aboutLead, aboutPromises, aboutWorkings } from "../../content/about.ts";
import { brand } from "../../content/brand.ts";
import { EnquirySection } from "../../features/enquiries/enquiry-section.tsx";
import { StartYourJourney } from "../../features/enquiries/start-your-journey.tsx";
import { WindowDrawing } from "../../layout/drawings/window-drawing.tsx";
import { answerEnquiryForm, loadEnquiryForm } from "./enquiry-form.server.ts";

export function meta() {
  return [
    { name: "description", content: "What we do, what we don't, and a form to write to us." },
  ];
}

export { headersOfForm as headers } from "../../http/page-headers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadEnquiryForm(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return answerEnquiryForm(request, context, "support");
}

export default function About({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{`${actionData ? "Error: " : ""}About Us: ${brand.name}`}</title>
      <div className="mx-auto grid max-w-6xl items-center gap-8 px-4 pt-8 pb-12 sm:px-6 sm:pt-12 md:grid-cols-[3fr_2fr]">
        <div>
          <h1>About Us</h1>
          <p className="mt-4 max-w-2xl text-xl text-ink-soft">{aboutLead}</p>
        </div>
        <div className="hidden justify-center md:flex">
          <WindowDrawing />
        </div>
      </div>
      <section aria-labelledby="promises" className="bg-sage">
        <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
          <h2 id="promises">What you can expect</h2>
          <ul className="mt-8 grid gap-8 md:grid-cols-3">
            {aboutPromises.map((promise) => (
              <li key={promise.title} className="border-t-2 border-sage-deep pt-4">
                <h3>{promise.title}</h3>
                <p className="mt-2">{promise.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="mx-auto grid max-w-6xl gap-12 px-4 py-12 sm:px-6 lg:grid-cols-2 lg:gap-16">
        <div className="space-y-8">
          {aboutWorkings.map((part) => (
            <section key={part.title}>
              <h2 className="text-2xl">{part.title}</h2>
              <p className="mt-2">{part.text}</p>
            </section>
          ))}
          <section>
            <h2 className="text-2xl">Who runs this site</h2>
            <p className="mt-2">
              {brand.legalName}, {brand.addressLines.join(", ")}. How to reach us stands at the foot
              of every page.
            </p>
          </section>
        </div>
        <EnquirySection
          title="Write to us"
          lead="A question about booking, a payment or this site? We read every message."
          loaderData={loaderData}
          actionData={actionData}
          form="support"
        />
      </div>
      <StartYourJourney />
    </>
  );
}
