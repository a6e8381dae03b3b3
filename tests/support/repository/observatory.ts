/**
 * The rules by which Mozilla's HTTP Observatory scores a site, as its grader has them:
 * https://github.com/mdn/mdn-http-observatory, src/grader/charts.ts and src/analyzer/tests, version 1.4.8. Of the package
 * itself nothing is installed: it brings a web server, a database client and a browser's DOM, and fetches lists as
 * it is installed.
 */
export interface Scanned {
  headers: Record<string, string | string[] | undefined>;
  /** The page, for its scripts. */
  html: string;
  /** Does http lead to https on the same host? */
  redirects: boolean;
}

export interface Verdict {
  rule: string;
  points: number;
}

const broad = /^(?:ftp:|https?:|\*|https?:\/\/\*(?:\.\*)?)$/;
const inline = /^(?:'unsafe-inline'|data:)$/;
const privateReferrer =
  /^(?:no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/;

function policyOf(header: string): Map<string, string[]> {
  const directives = header
    .split(";")
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
    .map((one) => one.split(/\s+/));
  return new Map(directives.map(([name = "", ...sources]) => [name, sources]));
}

function judgePolicy(header: string): number {
  const policy = policyOf(header);
  if (policy.size === 0) return -25;
  const sources = (name: string) => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  // A nonce or a hash makes browsers ignore 'unsafe-inline'.
  const counted = (name: string) => {
    const all = sources(name);
    const named = all.some((one) => /^'(?:nonce|sha(?:256|384|512))-/.test(one));
    return all.filter((one) => !(named && one === "'unsafe-inline'"));
  };
  const scripts = counted("script-src");
  const styles = counted("style-src");
  const inTheClear = /^(?:http|ftp):/;
  const passive = new Set(["img-src", "media-src"]);
  if (scripts.some((one) => broad.test(one) || inline.test(one))) return -20;
  if (sources("object-src").some((one) => broad.test(one))) return -20;
  for (const [name, all] of policy) {
    if (all.some((one) => inTheClear.test(one))) return passive.has(name) ? -10 : -20;
  }
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (styles.some((one) => broad.test(one) || inline.test(one))) return 0;
  return policy.get("default-src")?.join(" ") === "'none'" ? 10 : 5;
}

function judgeCookies(cookies: readonly string[], hsts: boolean): number {
  if (cookies.length === 0) return 0;
  const points = cookies.map((cookie) => {
    const [name = "", ...attributes] = cookie.toLowerCase().split(/;\s*/);
    const session = /login|sess/.test(name);
    const sameSite = attributes.find((one) => one.startsWith("samesite="))?.slice(9);
    if (session && !attributes.includes("secure")) return hsts ? -10 : -40;
    if (session && !attributes.includes("httponly")) return -30;
    if (sameSite !== undefined && !/^(?:lax|strict)$/.test(sameSite)) return -20;
    if (/csrf/.test(name) && sameSite === undefined) return -20;
    if (!attributes.includes("secure")) return hsts ? -5 : -20;
    return sameSite === undefined ? 0 : 5;
  });
  return Math.min(...points);
}

function judgeScripts(html: string): number {
  const foreign = [...html.matchAll(/<script\b[^>]*\bsrc="((?:https?:)?\/\/[^"]*)"[^>]*>/g)];
  if (foreign.some(([, src = ""]) => !src.startsWith("https:"))) return -50;
  return foreign.some(([tag]) => !tag.includes("integrity=")) ? -5 : 0;
}

const judgeHsts = (header: string): number => {
  const age = Number(/(?:^|;\s*)max-age=(\d+)/i.exec(header)?.[1] ?? -1);
  if (age < 0) return -20;
  return age < 15_552_000 ? -10 : 0;
};

const judgeReferrer = (header: string): number => {
  if (header === "") return 0;
  const last = header.split(",").at(-1)?.trim().toLowerCase() ?? "";
  return privateReferrer.test(last) ? 5 : -5;
};

/** Each rule with its points. Preloaded HSTS (+5) is the browsers' to give, not ours. */
export function judge({ headers, html, redirects }: Scanned): Verdict[] {
  const header = (name: string) => [headers[name] ?? ""].flat().join(", ");
  const policy = header("content-security-policy");
  const hsts = judgeHsts(header("strict-transport-security"));
  const framed = /(?:^|;\s*)frame-ancestors\s/.test(policy)
    ? 5
    : /^(?:deny|sameorigin|allow-from .*)$/i.test(header("x-frame-options"))
      ? 0
      : -20;
  const corp = header("cross-origin-resource-policy");
  const credentials = header("access-control-allow-credentials") === "true";
  return [
    { rule: "content-security-policy", points: judgePolicy(policy) },
    { rule: "cookies", points: judgeCookies([headers["set-cookie"] ?? []].flat(), hsts >= 0) },
    {
      rule: "cross-origin-resource-sharing",
      points: credentials && header("access-control-allow-origin") !== "" ? -50 : 0,
    },
    { rule: "redirection", points: redirects ? 0 : -20 },
    { rule: "referrer-policy", points: judgeReferrer(header("referrer-policy")) },
    { rule: "strict-transport-security", points: hsts },
    { rule: "subresource-integrity", points: judgeScripts(html) },
    {
      rule: "x-content-type-options",
      points: header("x-content-type-options").toLowerCase() === "nosniff" ? 0 : -5,
    },
    { rule: "x-frame-options", points: framed },
    {
      rule: "cross-origin-resource-policy",
      points: /^same-(?:origin|site)$/.test(corp) ? 10 : /^(?:cross-origin)?$/.test(corp) ? 0 : -5,
    },
  ];
}

const sum = (points: readonly number[]) => points.reduce((total, one) => total + one, 0);

/** 100 and more is an A+. What is given on top of 100 counts only for who has 90 without it. */
export function scoreOf(verdicts: readonly Verdict[]): number {
  const faults = 100 + sum(verdicts.map(({ points }) => Math.min(points, 0)));
  if (faults < 90) return Math.max(faults, 0);
  return faults + sum(verdicts.map(({ points }) => Math.max(points, 0)));
}
