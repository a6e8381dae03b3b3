import { PendingLine } from "../../ui/feedback/pending-line.tsx";
import { ScaleBar } from "../../ui/bars/scale-bar.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { UiPart, UiRow } from "./ui-form-parts.tsx";
import { Accordion } from "../../ui/accordion.tsx";
import { Card } from "../../ui/card.tsx";
import { Carousel } from "../../ui/carousel.tsx";
import { Chips } from "../../ui/form/chips.tsx";
import { Portrait } from "../../ui/picture/portrait.tsx";
import { Stars } from "../../ui/picture/stars.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { DateTile } from "../../ui/date/date-tile.tsx";
import { WeekAvailability } from "../../ui/date/week-availability.tsx";
import { StepProgress } from "../../ui/navigation/step-progress.tsx";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { Ticket } from "../../ui/ticket.tsx";
import { Banner } from "../../ui/feedback/banner.tsx";
import { Breadcrumbs } from "../../ui/navigation/breadcrumbs.tsx";
import { ChipLinks } from "../../ui/navigation/chip-links.tsx";
import { Pager } from "../../ui/navigation/pager.tsx";
import { RemovableChips } from "../../ui/form/removable-chips.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Spinner } from "../../ui/feedback/spinner.tsx";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { Drawing, type DrawingName } from "../../ui/picture/drawing.tsx";
import { type Light, Scene } from "../../ui/picture/scene.tsx";

const pending = ["Payment received", "Confirming with the bank", "Email with your link"];

/** A waiting time after its first steps. */
const stepsAfter = (done: number) =>
  pending.map((label, place) => ({
    label,
    state: place < done ? ("done" as const) : place > done ? ("next" as const) : ("now" as const),
  }));

const bands = [
  { label: "Few signs", from: 0, to: 4 },
  { label: "Some signs", from: 5, to: 9 },
  { label: "Several signs", from: 10, to: 14 },
  { label: "Many signs", from: 15, to: 21 },
];

/** What happens when, a waiting time and a score, each in its states. */
export function UiCharts() {
  return (
    <UiPart title="Timeline, waiting, scale">
      <Timeline
        items={[
          { title: "Now", text: "Email sent, link below", now: true },
          { title: "Until Tue 24, 6 PM", text: "reschedule or cancel, ₹799 back" },
          { title: "Wed 25, 6 PM", text: "open the link, nothing to install" },
        ]}
      />
      {[0, 1, 2].map((done) => (
        <PendingLine key={done} steps={stepsAfter(done)} />
      ))}
      {[0, 10, 21].map((value) => (
        <ScaleBar
          key={value}
          segments={bands}
          value={value}
          sentence={`Your answers add up to ${value} of 21.`}
        />
      ))}
    </UiPart>
  );
}

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

const icons: readonly IconName[] = [
  "video",
  "voice",
  "clock",
  "rupee",
  "shield",
  "calendar",
  "check",
  "translate",
];

const week = (frees: readonly number[]) =>
  frees.map((free, place) => ({ day: `2026-11-${23 + place}`, free }));

const full = { amount: "₹799", until: "Tue 24, 6 PM" };
const half = { amount: "₹399.50", until: "Wed 25, 6 PM" };

/** What a screen tells with a picture: icons, days, sessions, refunds and progress. */
export function UiKit() {
  return (
    <>
      <UiPart title="Icons">
        <UiRow>
          {icons.map((name) => (
            <span key={name} className="flex items-center gap-2">
              <Icon name={name} /> {name}
            </span>
          ))}
        </UiRow>
      </UiPart>
      <UiPart title="Days">
        <UiRow>
          <DateTile day="2026-11-25" />
          <DateTile day="2026-12-05" />
        </UiRow>
        <WeekAvailability days={week([3, 5, 6, 1, 8, 9, 0])} />
        <WeekAvailability days={week([0, 0, 0, 0, 0, 0, 0])} />
      </UiPart>
      <UiPart title="Ticket and refund bar">
        <div className="grid items-start gap-5 md:grid-cols-2">
          <Ticket
            day="2026-11-25"
            title="6:00 – 7:00 PM"
            details="60 minutes, by video · IST"
            action={<a href="/ui#main">Change</a>}
          >
            <RefundBar
              spans={[full, half]}
              now={0.2}
              sentence="Cancel by Tue 24 Nov, 6:00 PM and we’ll refund all of it."
            />
          </Ticket>
          <Ticket day="2026-12-05" title="9:00 – 9:30 AM" details="30 minutes, by voice" />
          <RefundBar
            spans={[half]}
            now={0.9}
            sentence="Cancel before it starts and we’ll refund half."
          />
          <RefundBar spans={[]} now={1} sentence="The session has started: no refund is due." />
        </div>
      </UiPart>
      <UiPart title="Sun path">
        {[1, 4, 8].map((step) => (
          <StepProgress key={step} step={step} of={8} />
        ))}
      </UiPart>
    </>
  );
}

const tones = ["info", "success", "warning", "error"] as const;

/** Components around content: breadcrumbs, progress and notices. */
export function UiAround() {
  return (
    <>
      <UiPart title="Banner, breadcrumbs, tabs, chips">
        <Banner label="An example">One line, true of the whole site.</Banner>
        <Breadcrumbs
          crumbs={[
            { path: "/resource", label: "Resources" },
            { path: "/resource/blog", label: "Blogs" },
          ]}
        />
        <Tabs
          label="Tabs"
          tabs={[
            { to: "/ui", label: "Open", current: true },
            { to: "/resource", label: "Not open", current: false },
          ]}
        />
        <ChipLinks
          label="Chips to press"
          chips={[
            { to: "/ui", label: "In force", current: true },
            { to: "/resource", label: "Not in force", current: false },
          ]}
        />
        <RemovableChips label="Chips to remove" chips={[{ to: "/ui", label: "In force" }]} />
        <Pager page={2} pages={3} pathOf={(page) => `/ui?page=${page}`} />
        <p>The skip link shows at the head of the page at the first press of the Tab key.</p>
      </UiPart>
      <UiPart title="Notices">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            <p>Something to know before going on.</p>
          </Notice>
        ))}
      </UiPart>
      <UiPart title="Progress and waiting">
        <Spinner size={40} />
      </UiPart>
    </>
  );
}

const drawings: readonly DrawingName[] = [
  "sun",
  "moon",
  "hills",
  "sill",
  "cup",
  "plant",
  "lamp",
  "chairs",
  "door",
  "envelope",
  "phone",
  "armchair",
  "cups",
  "house",
  "tree",
];
const lights: readonly Light[] = ["dawn", "morning", "noon"];

/** The drawings one by one, and the view from the window in each light. */
export function UiPictures() {
  return (
    <>
      <UiPart title="Drawings">
        <UiRow>
          {drawings.map((name) => (
            <figure key={name}>
              <Drawing name={name} />
              <figcaption>{name}</figcaption>
            </figure>
          ))}
        </UiRow>
      </UiPart>
      <UiPart title="Scene">
        {lights.map((light) => (
          <figure key={light}>
            <Scene light={light} />
            <figcaption>{light}</figcaption>
          </figure>
        ))}
        <Scene light="dawn" className="h-24" />
      </UiPart>
    </>
  );
}
