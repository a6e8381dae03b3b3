import { brand, socialLinks } from "../../content/brand.ts";
import { enquiryCopy as copy } from "./enquiry-copy.ts";
import { phoneUrl } from "../../lib/text/phone-link.ts";

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
          <li className="py-2">{brand.addressLines.join(", ")}</li>
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
