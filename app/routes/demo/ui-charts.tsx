import { PendingLine } from "../../ui/feedback/pending-line.tsx";
import { ScaleBar } from "../../ui/bars/scale-bar.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { UiPart } from "./ui-part.tsx";

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
