import { brand } from "../content/brand.ts";
import { WindowDrawing } from "../layout/window-drawing.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

/** A page to read: no script is sent with it. */
export const handle = { hydrate: false };

export function meta() {
  return [
    { title: `${brand.name}: find a therapist in India` },
    {
      name: "description",
      content:
        "No labels, no long waitlists, no pressure. Answer eight short questions, meet a therapist who fits, and talk by video.",
    },
  ];
}

const promises = ["No Labels", "No Long Waitlists", "No Pressure"];

const steps = [
  {
    title: "Answer eight short questions",
    text: "About you, what is on your mind and when you have time. You can go back at any point.",
  },
  {
    title: "Meet a match, with reasons",
    text: "We suggest a therapist and say plainly why. Not the right fit? Choose any other.",
  },
  {
    title: "Pick a time and pay",
    text: "You see the fee and the cancellation terms before you pay. Nothing is charged until then.",
  },
  {
    title: "Get your link",
    text: "The video link shows on the screen and comes by e-mail. Open it when it is time.",
  },
];

export default function Home() {
  return (
    <>
      <section className="mx-auto grid max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 sm:py-16 md:grid-cols-[3fr_2fr]">
        <div>
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">
            {promises.map((promise, position) => (
              <span key={promise} className="block">
                {promise}
                {position < promises.length - 1 && <VisuallyHidden>, </VisuallyHidden>}
              </span>
            ))}
          </h1>
          <p className="mt-6 max-w-md text-xl text-ink-soft">
            You don't have to carry it all alone anymore
          </p>
          <div className="mt-8">
            <ButtonLink to="/quiz">Get Started Today</ButtonLink>
          </div>
        </div>
        <div className="flex justify-center">
          <WindowDrawing />
        </div>
      </section>
      <section aria-labelledby="how-it-works" className="bg-sage">
        <div className="rise mx-auto max-w-6xl px-4 py-14 sm:px-6">
          <h2 id="how-it-works">How it works</h2>
          <ol className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
            {steps.map((step, position) => (
              <li key={step.title} className="border-t-2 border-sage-deep pt-4">
                <h3>
                  <span className="block text-base text-sage-deep">{position + 1}</span>
                  {step.title}
                </h3>
                <p className="mt-2">{step.text}</p>
              </li>
            ))}
          </ol>
          <p className="mt-10">{brand.name} is for adults, 18 and over.</p>
        </div>
      </section>
    </>
  );
}
