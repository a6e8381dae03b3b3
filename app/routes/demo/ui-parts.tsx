import { data } from "react-router";
import type { Route } from "./+types/ui-parts";
import { requestContext } from "../../http/request-context.ts";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/feedback/copy-button.tsx";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { NotFound } from "../content/not-found.tsx";
import { UiAround } from "./ui-layout.tsx";
import { UiContent } from "./ui-content.tsx";
import { UiFields } from "./ui-fields.tsx";
import { UiPart, UiRow } from "./ui-part.tsx";
import { UiPassing } from "./ui-feedback.tsx";
import { scheme, schemes } from "./ui-scheme.ts";

export function meta() {
  return [{ title: "Parts of the design" }, { name: "robots", content: "noindex" }];
}

/** For those who build the site: a visitor of the real one finds nothing here. */
export function loader({ request, context }: Route.LoaderArgs) {
  const open = context.get(requestContext).mode === "demo" || import.meta.env.DEV;
  if (!open) return data(undefined, { status: 404 });
  const { searchParams } = new URL(request.url);
  return data({
    scheme: scheme(searchParams.get("scheme")),
    /** A part that would cover the page or take the focus: shown when asked for. */
    passing: searchParams.get("show"),
  });
}

const variants = ["primary", "secondary", "quiet"] as const;
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

/** Every part of app/ui in every state, light and dark. */
export default function UiParts({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { scheme: shown, passing } = loaderData;
  return (
    <Page
      width="wide"
      title="Parts of the design"
      lead="Each in its states, in the scheme of the browser or in one of the two."
      before={<BackLink to="/">A way back</BackLink>}
    >
      {shown !== "browser" && (
        <link rel="stylesheet" href={`/ui/scheme.css?scheme=${shown}`} precedence="high" />
      )}
      <Tabs
        label="Scheme"
        tabs={Object.entries(schemes).map(([name, label]) => ({
          to: `/ui?scheme=${name}`,
          label,
          current: name === shown,
        }))}
      />
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
        <p className="font-heading text-4xl font-semibold">A heading, first level ₹799</p>
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
      <UiFields />
      <UiAround />
      <UiContent />
      <UiPassing passing={passing} scheme={shown} />
    </Page>
  );
}
