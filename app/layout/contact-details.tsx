import { brand, socialLinks } from "../content/brand.ts";
import { phoneUrl } from "../lib/text/phone-link.ts";

const link = "inline-flex min-h-7 items-center underline underline-offset-4";

/** The operator's contact details, from content/brand.ts. */
export function ContactDetails() {
  const { grievanceContact: grievance } = brand;
  return (
    <address className="min-w-0 wrap-anywhere not-italic">
      <ul className="flex flex-wrap gap-x-5">
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
        <li className="flex min-h-7 items-center">{brand.addressLines.join(", ")}</li>
        {socialLinks().map((social) => (
          <li key={social.url}>
            <a href={social.url} rel="noreferrer" className={link}>
              {social.label}
            </a>
          </li>
        ))}
        <li className="basis-full">
          <span>{`${grievance.title}: ${grievance.name},`}</span>{" "}
          <a href={`mailto:${grievance.email}`} className="underline underline-offset-4">
            {grievance.email}
          </a>
        </li>
      </ul>
    </address>
  );
}
