import { brand } from "../../content/brand.ts";

/** Where somebody reads what is written. */
export function SupportLink() {
  return (
    <a href={`mailto:${brand.supportEmail}`} className="underline underline-offset-4">
      {brand.supportEmail}
    </a>
  );
}
