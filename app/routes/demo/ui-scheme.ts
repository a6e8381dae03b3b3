/** The schemes that the page of the design can be looked at in, and their words. */
export const schemes = { browser: "As the browser", light: "Light", dark: "Dark" } as const;

export type Scheme = keyof typeof schemes;

export function scheme(asked: string | null): Scheme {
  return asked === "light" || asked === "dark" ? asked : "browser";
}

/**
 * Puts one scheme in force whatever the browser prefers, from the very lines of tokens.css: no second
 * list of colours that could differ from the first.
 */
export function schemeStyle(tokens: string, shown: "light" | "dark"): string {
  const [light = "", dark = ""] = tokens.split("@media (prefers-color-scheme: dark)");
  const lines = (shown === "dark" ? dark : light).match(/--(?:color-\w|shadow-\w)[\w-]*: [^;]*;/g);
  return `html:root{color-scheme:${shown};${lines?.join("") ?? ""}}`;
}
