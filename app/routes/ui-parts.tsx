import { data } from "react-router";
import type { ReactNode } from "react";
import type { Route } from "./+types/ui-parts";
import { requestContext } from "../request-context.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Carousel } from "../ui/carousel.tsx";
import { Chips } from "../ui/chips.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Page } from "../ui/page.tsx";
import { Portrait } from "../ui/portrait.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { Stars } from "../ui/stars.tsx";
import { StepProgress } from "../ui/stepper.tsx";
import { SummaryList } from "../ui/summary-list.tsx";
import { NotFound } from "./not-found.tsx";
import { UiFields } from "./ui-fields.tsx";

export function meta() {
  return [{ title: "Parts of the design" }, { name: "robots", content: "noindex" }];
}

/** For those who build the site: a visitor of the real one finds nothing here. */
export function loader({ context }: Route.LoaderArgs) {
  const shown = context.get(requestContext).mode === "demo" || import.meta.env.DEV;
  return data(shown, { status: shown ? 200 : 404 });
}

const variants = ["primary", "secondary", "quiet"] as const;
const tones = ["info", "success", "warning", "error"] as const;
const colours = [
  "bg-paper",
  "bg-raised",
  "bg-ink",
  "bg-line",
  "bg-hairline",
  "bg-marigold",
  "bg-marigold-bright",
  "bg-terracotta",
  "bg-terracotta-soft",
  "bg-sage",
  "bg-sage-deep",
];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline py-8">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-5 space-y-5">{children}</div>
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

/** Every part of app/ui in every state; light or dark as the browser asks. */
export default function UiParts({ loaderData: shown }: Route.ComponentProps) {
  if (!shown) return <NotFound />;
  return (
    <Page
      width="wide"
      title="Parts of the design"
      lead="Each in its states. The scheme is the browser's: look at both."
      before={<BackLink to="/">A way back</BackLink>}
    >
      <Part title="Colours">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-4">
          {colours.map((colour) => (
            <li key={colour}>
              <span className={`block h-14 rounded-soft border border-line ${colour}`} />
              {colour.slice(3)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        <p className="font-heading text-4xl font-semibold">A heading, first level ₹799</p>
        <h3>A heading, third level</h3>
        <p className="max-w-2xl">
          Running text with <a href="#top">a link</a>, and enough words to see how lines follow one
          another, and where they end. A session of 60 minutes costs ₹799.
        </p>
        <p className="text-ink-soft">Quieter text</p>
      </Part>
      <Part title="Buttons">
        {variants.map((variant) => (
          <Row key={variant}>
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
            <ButtonLink variant={variant} to="#top">
              a link
            </ButtonLink>
          </Row>
        ))}
        <Button wide>wide</Button>
        <CopyButton text="copied" label="Copy" copiedLabel="Copied" />
        <CopyButton text={undefined} label="Copy" copiedLabel="Copied" pendingLabel="Waiting..." />
      </Part>
      <UiFields part={Part} />
      <Part title="Notices">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={tone}>
            <p>Something to know before going on.</p>
          </Notice>
        ))}
      </Part>
      <Part title="Progress and waiting">
        <StepProgress current={3} total={8} />
        <Spinner size={40} />
      </Part>
      <Part title="Cards, chips, facts">
        <div className="grid gap-5 md:grid-cols-2">
          <Card>Raised</Card>
          <Card tone="sage">Sage</Card>
        </div>
        <Chips label="Chips" items={["Anxiety", "Sleep", "Family issues"]} />
        <Row>
          <Portrait src="/portraits/kavya-reddy.svg" alt="A portrait" size={96} />
          <Stars rating={4.9} count={127} />
          <Stars rating={3} />
        </Row>
        <SummaryList
          rows={[
            { key: "Day", value: "Sat 21 Nov", action: <a href="#top">Change</a> },
            { key: "Fee", value: "₹799" },
          ]}
        />
      </Part>
      <Part title="Carousel">
        <div className="max-w-md">
          <Carousel
            label="Slides"
            slides={["One", "Two", "Three"].map((one) => (
              <Card key={one}>{one}</Card>
            ))}
          />
        </div>
      </Part>
    </Page>
  );
}
