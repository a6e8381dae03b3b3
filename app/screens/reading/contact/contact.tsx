import { OperatorDetail } from "../../frame/operator-detail.tsx";
import { brand, socialLinks } from "../../../content/brand.ts";
import { phoneUrl } from "../../../lib/phone-link.ts";
import type { Route } from "./+types/contact";
import { isMapRequested } from "../../../content/contact-map.ts";
import { EnquirySection } from "./enquiry-form.tsx";
import { MapSection } from "./map-section.tsx";
import { StartYourJourney } from "./start-your-journey.tsx";
import { DawnBand } from "../../../ui/page.tsx";
import { runForm } from "../../../http/form.server.ts";
import { loadEnquiryForm, contactForm } from "./enquiry-form.server.ts";
import { t } from "../../../lib/language/t.ts";
import { promises } from "../../../content/operator.ts";
import { whenToCallText } from "../../../content/helplines.ts";

const link = "inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2";

/** The operator's email address, telephone number, postal address and social media, if any. */
export function WaysToReachUs() {
  const links = socialLinks();
  return (
    <section aria-labelledby="reach">
      <h2 id="reach" className="text-2xl">
        {t("Other ways to reach us")}
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
        <ul aria-label={t("Social links")} className="flex flex-wrap gap-x-6">
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
  return [
    {
      name: "description",
      content: t("Write to us, call us or find us. We answer within {messageHours} hours.", {
        messageHours: promises.messageHours,
      }),
    },
  ];
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
      <title>
        {actionData
          ? t("Error: Contact Us: {brand}", { brand: brand.name })
          : t("Contact Us: {brand}", { brand: brand.name })}
      </title>
      <DawnBand width="wide" drawing="envelope" title={t("Contact Us")} />
      <div className="mx-auto max-w-6xl px-4 pt-6 pb-14 sm:px-6 sm:pt-8">
        <p className="max-w-2xl text-xl text-ink-soft">
          {t("Write to us and we’ll answer within {messageHours} hours.", {
            messageHours: promises.messageHours,
          })}
        </p>
        <p className="mt-2 max-w-2xl text-ink-soft">
          {t("If you need help now, don’t wait for us. {whenToCallText}", {
            whenToCallText: whenToCallText(),
          })}
        </p>
        <div className="mt-10 grid grid-cols-1 gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <EnquirySection
            title={t("Write to us")}
            lead={t("Please fill in all four fields, so that we can answer you.")}
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
