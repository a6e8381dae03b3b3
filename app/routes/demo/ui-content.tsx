import { Accordion } from "../../ui/accordion.tsx";
import { Card } from "../../ui/card.tsx";
import { Carousel } from "../../ui/carousel/carousel.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { Portrait } from "../../ui/image/portrait.tsx";
import { Stars } from "../../ui/image/stars.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { UiPart, UiRow } from "./ui-part.tsx";

const slides = (count: number) =>
  Array.from({ length: count }, (_, place) => <Card key={place}>Slide {place + 1}</Card>);

/** Components for content: cards, facts, disclosures and carousels. */
export function UiContent() {
  return (
    <>
      <UiPart title="Cards, chips, facts">
        <div className="grid gap-5 md:grid-cols-2">
          <Card>Raised</Card>
          <Card tone="sage">Sage</Card>
        </div>
        <Chips label="Chips" items={["Anxiety", "Sleep", "Family issues"]} />
        <UiRow>
          <Portrait src="/portraits/kavya-reddy.svg" alt="A portrait" size={96} />
          <Stars rating={4.9} count={127} />
          <Stars rating={3} />
        </UiRow>
        <SummaryList
          rows={[
            { key: "Day", value: "Sat 21 Nov", action: <a href="#main">Change</a> },
            { key: "Fee", value: "₹799" },
          ]}
        />
      </UiPart>
      <UiPart title="Accordion">
        <Accordion
          name="parts"
          items={[
            { id: "part-one", title: "Press to open", content: "Opening another closes this one." },
            { id: "part-two", title: "Another one", content: "Only one is open at a time." },
          ]}
        />
      </UiPart>
      <UiPart title="Carousel">
        <div className="grid gap-8 md:grid-cols-2">
          <Carousel label="A few slides" slides={slides(3)} />
          <Carousel label="Many slides" slides={slides(12)} />
        </div>
      </UiPart>
    </>
  );
}
