import type { Route } from "./+types/about";
import { EnquirySection } from "./enquiry-form.tsx";
import { StartYourJourney } from "./start-your-journey.tsx";
import { brand } from "../../../content/brand.ts";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { OperatorDetail } from "../../frame/operator-detail.tsx";
import { DawnBand } from "../../../ui/page.tsx";
import { aboutCopy as copy } from "./contact.words.ts";
import { runForm } from "../../../http/form.server.ts";
import { loadEnquiryForm, supportForm } from "./enquiry-form.server.ts";

/** A static page: the form works by HTML, with a small script of its own. Sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export function meta() {
  return [{ name: "description", content: copy.description }];
}

export { headersOfForm as headers } from "../../../http/page-headers.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadEnquiryForm(request, context);
}

export const action = (args: Route.ActionArgs) => runForm(args, supportForm);

export default function About({ loaderData, actionData }: Route.ComponentProps) {
  const address = <OperatorDetail detail={brand.addressLines.join(", ")} />;
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{copy.tabTitle(Boolean(actionData))}</title>
      <DawnBand width="wide" drawing="hills" title={copy.title} />
      <p className="mx-auto max-w-6xl px-4 py-6 text-xl text-ink-soft sm:px-6 sm:py-8">
        <span className="block max-w-2xl">{copy.lead}</span>
      </p>
      <section aria-labelledby="promises" className="bg-sage">
        <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6">
          <h2 id="promises">{copy.promisesTitle}</h2>
          <ul className="mt-8 grid gap-8 md:grid-cols-3">
            {copy.promises.map((promise) => (
              <li key={promise.title} className="border-t-2 border-sage-deep pt-4">
                <h3>{promise.title}</h3>
                <p className="mt-2">{promise.text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-12 px-4 py-12 sm:px-6 lg:grid-cols-2 lg:gap-16">
        <div className="space-y-8">
          {copy.sections.map((part) => (
            <section key={part.title}>
              <h2 className="text-2xl">{part.title}</h2>
              <p className="mt-2">
                <LinkedText text={part.text} parts={{ address }} />
              </p>
            </section>
          ))}
        </div>
        <EnquirySection
          title={copy.formTitle}
          lead={copy.formLead}
          loaderData={loaderData}
          actionData={actionData}
          form="support"
        />
      </div>
      <StartYourJourney />
    </>
  );
}
