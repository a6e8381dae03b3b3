import "../../app.css";
import { data } from "react-router";
import type { Route } from "./+types/ui-parts";
import { requestContext } from "../../http/request-context.ts";
import { BackLink } from "../../ui/navigation/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import { Tabs } from "../../ui/navigation/tabs.tsx";
import { NotFound } from "../reading/errors/not-found.tsx";
import { UiAround, UiCharts, UiContent, UiKit, UiPictures } from "./ui-page-parts.tsx";
import { UiBasics, UiFields, UiPassing } from "./ui-form-parts.tsx";
import { scheme, schemes } from "./ui-scheme.ts";

export function meta() {
  return [{ title: "Parts of the design" }, { name: "robots", content: "noindex" }];
}

/** For engineers: answers 404 in production. */
export function loader({ request, context }: Route.LoaderArgs) {
  const open = context.get(requestContext).mode === "demo" || import.meta.env.DEV;
  if (!open) return data(undefined, { status: 404 });
  const { searchParams } = new URL(request.url);
  return data({
    scheme: scheme(searchParams.get("scheme")),
    /** A component that covers the page or takes the focus, shown on request. */
    passing: searchParams.get("show"),
  });
}

/** Every component of app/ui in every state, light and dark. */
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
      <UiBasics />
      <UiKit />
      <UiCharts />
      <UiPictures />
      <UiFields />
      <UiAround />
      <UiContent />
      <UiPassing passing={passing} scheme={shown} />
    </Page>
  );
}
