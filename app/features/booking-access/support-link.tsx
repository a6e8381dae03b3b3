import { brand } from "../../content/brand.ts";

/** Link to the support email address. */
export function SupportLink() {
  return (
    <a href={`mailto:${brand.supportEmail}`} className="underline underline-offset-4">
      {brand.supportEmail}
    </a>
  );
}
