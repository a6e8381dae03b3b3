/**
 * Features of Chromium's own windows that no test sees. Each window loads pages of its own for the address bar, in a
 * process of their own, and each site has a process in reserve: together half of what a new window costs. The headless
 * shell has none of them.
 */
const unseen = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "PreloadTopChromeWebUI",
  "SpareRendererForSitePerProcess",
];

/** Features that Playwright disables: Chromium uses only the last such list, so ours repeats them. */
const switchedOffByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

// Chromium's sandbox refuses to run as root, as in most containers.
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** How the tests start Chromium, on top of Playwright's own arguments. */
export const chromiumArguments: string[] = [
  ...asRoot,
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...switchedOffByPlaywright, ...unseen].join(",")}`,
];
