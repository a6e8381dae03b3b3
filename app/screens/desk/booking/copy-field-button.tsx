import { buttonStyle } from "../../../ui/button.tsx";
import copyField from "./copy-field.ts?worker&url";

/** Copies what stands in an element of the page. Without JavaScript it is copied by hand. */
export const CopyFieldButton = ({ elementId, label }: { elementId: string; label: string }) => (
  <p>
    <button
      type="button"
      data-copy={elementId}
      aria-label={`Copy: ${label}`}
      className={`${buttonStyle({ variant: "secondary" })} noscript:hidden`}
    >
      Copy
    </button>
    <script async type="module" src={copyField} />
  </p>
);
