import { type ReactNode, useContext } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/root";
import siteStyles from "./app.css?url";
import hydratedStyles from "./hydrated.css?url";
import hindiStyles from "./ui/styles/hindi.css?url";
import hindiHeadingFace from "./ui/styles/fonts/anek-devanagari-headings.woff2?no-inline";
import headingFace from "./ui/styles/fonts/anek-latin-headings.woff2?no-inline";
import textFace from "./ui/styles/fonts/figtree-text.woff2?no-inline";
import { isOnPage } from "./domain/content/is-on-page.ts";
import { AnalyticsScript, PageViewTracker } from "./screens/privacy/analytics-script.tsx";
import { analyticsSettingsOf } from "./domain/analytics/analytics-settings.ts";
import keepTypedFields from "./screens/frame/keep-typed-fields.ts?worker&url";
import leavePage from "./screens/frame/leave-page.ts?worker&url";
import riseSections from "./screens/frame/rise-sections.ts?worker&url";
import {
  LoadScriptsAfterPaint,
  MarkOtherZone,
  ReloadOnEarlyBack,
} from "./screens/frame/inline-scripts.tsx";
import { heldLineIn, quietFrameOf } from "./screens/frame/quiet-frame.ts";
import { SiteLayout } from "./screens/frame/site-layout.tsx";
import { currentLanguage, languageTag } from "./lib/language/language.ts";
import { addTexts } from "./lib/language/page-texts.ts";
import { textsOfPage } from "./lib/language/page-texts.server.ts";
import { offersLeaving, PAGE_LEFT } from "./lib/web/leaving.ts";
import { keepsTypedFields } from "./lib/web/typed-fields.ts";
import { hideAfterLeaving } from "./http/respond-to-secret-link.server.ts";
import {
  NonceContext,
  OutageContext,
  pageTransition,
  RefusedScreenContext,
  UnsavedFieldsContext,
} from "./http/document.ts";
import { ConnectionLost } from "./ui/feedback/connection-lost.tsx";
import { requestContext } from "./http/request-context.ts";
import {
  BookingsUnavailable,
  PageLeft,
  SomethingWentWrong,
} from "./screens/reading/errors/error-pages.tsx";
import { NotFound } from "./screens/reading/errors/not-found.tsx";
import { servicesContext } from "./services.server.ts";

export const middleware = [hideAfterLeaving];

export function loader({ request, context, pattern }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const {
    analyticsSettings: ids,
    reporters,
    secure,
    languages,
    publishedContent,
  } = context.get(servicesContext);
  const { notices } = publishedContent.current();
  const { mode, isNext = false } = context.get(requestContext);
  const texts = textsOfPage(pattern, isNext);
  return {
    ...(texts !== undefined && { texts }),
    // Most of the time there is none: then the page carries nothing of them.
    ...(notices.length > 0 && { notices }),
    ...(languages.length > 1 && { inTwoLanguages: true }),
    mode,
    analyticsSettings: analyticsSettingsOf(
      { ids, reporters },
      pathname,
      request.headers.get("Cookie"),
      secure,
    ),
  };
}

/** The loader's data doesn't change while the page is open, but for the texts of the next page, which English has. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentLanguage() !== "en" && currentUrl.pathname !== nextUrl.pathname;
}

type RootData = ReturnType<typeof loader>;

let ofDocument: RootData | undefined;

/** The data of the document that a browser has loaded. A page that follows brings its texts alone. */
function useRootData(): RootData | undefined {
  const loaded = useRouteLoaderData<typeof loader>("root");
  if (import.meta.env.SSR) return loaded;
  if (loaded?.texts) addTexts(loaded.texts);
  return (ofDocument ??= loaded);
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRootData();
  const nonce = useContext(NonceContext);
  const outage = useContext(OutageContext);
  const unsaved = useContext(UnsavedFieldsContext).length > 0;
  const { pathname } = useLocation();
  const {
    mode = "production",
    analyticsSettings,
    inTwoLanguages = false,
    notices = [],
  } = data ?? {};
  const shown = notices.filter((notice) => isOnPage(notice, pathname));
  // A page with `handle = { hydrate: false }` is static: it loads no React. With `rises: true` too, it loads a
  // script of under 1 kB that animates sections in browsers without CSS scroll-driven animations.
  const matches = useMatches();
  const handles = matches.map(
    ({ handle }) => handle as { hydrate?: boolean; rises?: boolean; desk?: boolean } | undefined,
  );
  // The desk has a frame of its own, in its routes.
  const isDesk = handles.some((handle) => handle?.desk);
  // Nor is the page of an outage hydrated, or of a form that failed: only the server knows what failed and what was
  // sent, and React would show another error. Nor a page whose texts in another language than English were not sent.
  const hasTexts = data?.texts !== undefined || currentLanguage() === "en";
  const hydrate =
    hasTexts && !outage && !unsaved && handles.every((handle) => handle?.hydrate !== false);
  const rises = !hydrate && handles.some((handle) => handle?.rises);
  return (
    <html lang={languageTag(currentLanguage())} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/icon-192.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style>{pageTransition}</style>
        {/* Text in Hindi is in the device's own typeface. */}
        {(currentLanguage() === "en" ? [textFace, headingFace] : [hindiHeadingFace]).map((face) => (
          <link
            key={face}
            rel="preload"
            href={face}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        ))}
        <Meta />
        <link
          rel="stylesheet"
          precedence="default"
          href={hydrate ? hydratedStyles : siteStyles}
          nonce={nonce}
        />
        {currentLanguage() === "hi" && (
          <link rel="stylesheet" precedence="default" href={hindiStyles} nonce={nonce} />
        )}
        <Links />
        {hydrate && (
          <>
            <MarkOtherZone />
            <ReloadOnEarlyBack />
            <LoadScriptsAfterPaint />
          </>
        )}
      </head>
      <body>
        {isDesk ? (
          children
        ) : (
          <SiteLayout
            mode={mode}
            quiet={quietFrameOf(matches)}
            held={heldLineIn(matches)}
            inTwoLanguages={inTwoLanguages}
            analyticsSettings={analyticsSettings}
            notices={shown.map(({ text }) => text)}
          >
            {children}
          </SiteLayout>
        )}
        {analyticsSettings && !isDesk && <AnalyticsScript {...analyticsSettings} />}
        {/* By the server alone: a page that a script opens follows one that has them. */}
        {import.meta.env.SSR && !isDesk && offersLeaving(pathname) && (
          <script async src={leavePage} data-leaving="" fetchPriority="low" />
        )}
        {import.meta.env.SSR && !isDesk && inTwoLanguages && keepsTypedFields(pathname) && (
          <script async src={keepTypedFields} data-keeping="" fetchPriority="low" />
        )}
        {/* Not async: on a slow line it would run before the last sections have come. */}
        {rises && <script type="module" src={riseSections} data-rise="" />}
        {hydrate && (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <PageViewTracker />
      <ConnectionLost />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const outage = useContext(OutageContext);
  const refused = useContext(RefusedScreenContext);
  if (isRouteErrorResponse(error) && error.data === PAGE_LEFT) return <PageLeft />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (refused) return refused;
  // Only the server knows of an outage, and its page is not hydrated: browsers are not sent it.
  return import.meta.env.SSR && outage ? <BookingsUnavailable /> : <SomethingWentWrong />;
}
