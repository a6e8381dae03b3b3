import { OperatorDetail } from "../../frame/operator-detail.tsx";
import { brand, socialLinks } from "../../../content/brand.ts";
import { enquiryCopy as copy, contactCopy } from "./contact.words.ts";
import { phoneUrl } from "../../../lib/phone-link.ts";
import type { Route } from "./+types/contact";
import { isMapRequested } from "../../../content/contact-map.ts";
import { EnquirySection } from "./enquiry-form.tsx";
import { MapSection } from "./map-section.tsx";
import { StartYourJourney } from "./start-your-journey.tsx";
import { DawnBand } from "../../../ui/page.tsx";
import { runForm } from "../../../http/form.server.ts";
import { loadEnquiryForm, contactForm } from "./enquiry-form.server.ts";

const link = "inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2";

/** The operator's email address, telephone number, postal address and social media, if any. */
export function WaysToReachUs() {
  const links = socialLinks();
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="text-2xl">
        {copy.reachTitle}
      </h2>
      <address className="mt-3 wrap-anywhere not-italic">
        <ul>
          <li>
            <a href={`mailto:${brand.supportEmail}`} className={link}>
              {brand.supportEmail}
            </a>
          </li>
          <li>
            <a href={phoneUrl(brand.phone)} className={link}>
              {brand.phone}
            </a>
          </li>
          <li className="py-2">
            <OperatorDetail detail={brand.addressLines.join(", ")} />
          </li>
        </ul>
      </address>
      {links.length > 0 && (
        <ul aria-label={copy.socialLinks} className="flex flex-wrap gap-x-6">
          {links.map((social) => (
            <li key={social.url}>
              <a href={social.url} rel="noreferrer" className={link}>
                {social.label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A static page: the form works by HTML, with a small script of its own. Sections fade in on scrolling. */
export const handle = { hydrate: false, rises: true };

export function meta() {
  return [{ name: "description", content: contactCopy.description }];
}

export { headersOfForm as headers } from "../../../http/page-headers.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return {
    ...(await loadEnquiryForm(request, context)),
    map: isMapRequested(new URL(request.url)),
  };
}

export const action = (args: Route.ActionArgs) => runForm(args, contactForm);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      {/* Not by meta(), which gets no action errors; of two titles the browser uses the first. */}
      <title>{contactCopy.tabTitle(Boolean(actionData))}</title>
      <DawnBand width="wide" drawing="envelope" title={contactCopy.title} />
      <div className="mx-auto max-w-6xl px-4 pt-6 pb-14 sm:px-6 sm:pt-8">
        <p className="max-w-2xl text-xl text-ink-soft">{contactCopy.lead}</p>
        <p className="mt-2 max-w-2xl text-ink-soft">{contactCopy.urgent}</p>
        <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <EnquirySection
            title={contactCopy.formTitle}
            lead={contactCopy.formLead}
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
