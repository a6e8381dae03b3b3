import { brand, socialLinks } from "../content/brand.ts";

const link = "inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2";

/** The operator's contact details, from content/brand.ts. */
export function ContactDetails() {
  const { grievanceContact: grievance } = brand;
  return (
    <address className="min-w-0 wrap-anywhere not-italic">
      <ul>
        <li>
          <a href={`mailto:${brand.supportEmail}`} className={link}>
            {brand.supportEmail}
          </a>
        </li>
        <li>
          <a href={`tel:${brand.phone.replaceAll(" ", "")}`} className={link}>
            {brand.phone}
          </a>
        </li>
        <li className="py-2">{brand.addressLines.join(", ")}</li>
        <li className="py-2">
          {grievance.title}: {grievance.name},{" "}
          <a href={`mailto:${grievance.email}`} className="underline underline-offset-4">
            {grievance.email}
          </a>
        </li>
        {socialLinks().map((social) => (
          <li key={social.url}>
            <a href={social.url} rel="noreferrer" className={link}>
              {social.label}
            </a>
          </li>
        ))}
      </ul>
    </address>
  );
}
