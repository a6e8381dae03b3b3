import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/feedback/copy-button.tsx";
import { UiPart, UiRow } from "./ui-part.tsx";

const variants = ["primary", "secondary", "quiet"] as const;
const colours = [
  "bg-paper",
  "bg-raised",
  "bg-ink",
  "bg-chosen",
  "bg-line",
  "bg-hairline",
  "bg-marigold",
  "bg-marigold-bright",
  "bg-marigold-edge",
  "bg-terracotta",
  "bg-terracotta-soft",
  "bg-sage",
  "bg-sage-deep",
  "bg-dawn",
  "bg-sky",
  "bg-leaf",
  "bg-leaf-2",
  "bg-clay",
  "bg-night",
  "bg-on-night",
];

/** From the largest; what a thing is beside it. */
const sizes = {
  "text-hero": "A hero's promise",
  "text-section": "A section of Home",
  "text-3xl": "30: a quotation",
  "text-2xl": "24: a price, ₹799",
  "text-xl": "20: a name, a time, 6:00 PM",
  "text-base": "17: running text",
  "text-sm": "15: a line beside something",
};

/** Colours, type and buttons, for the page that shows the design. */
export function UiBasics() {
  return (
    <>
      <UiPart title="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4">
          {colours.map((colour) => (
            <li key={colour}>
              <span className={`block h-14 rounded-soft border border-line ${colour}`} />
              {colour.slice(3)}
            </li>
          ))}
        </ul>
      </UiPart>
      <UiPart title="Type">
        {Object.entries(sizes).map(([size, what]) => (
          <p key={size} className={`display ${size}`}>
            {what}
          </p>
        ))}
        <h3>A heading, third level</h3>
        <p className="max-w-2xl">
          Running text with <a href="#main">a link</a>, and enough words to see how lines follow one
          another, and where they end. A session of 60 minutes costs ₹799.
        </p>
        <p className="text-ink-soft">Quieter text</p>
      </UiPart>
      <UiPart title="Buttons">
        {variants.map((variant) => (
          <UiRow key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} pending>
              pending
            </Button>
            <Button variant={variant} compact>
              compact
            </Button>
            <ButtonLink variant={variant} to="/ui#main">
              a link
            </ButtonLink>
          </UiRow>
        ))}
        <Button wide>wide</Button>
        <CopyButton text="copied" label="Copy" copiedLabel="Copied" />
        <CopyButton text={undefined} label="Copy" copiedLabel="Copied" pendingLabel="Waiting..." />
      </UiPart>
    </>
  );
}
