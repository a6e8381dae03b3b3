/** The colour schemes of the design page and their labels. */
export const schemes = { browser: "As the browser", light: "Light", dark: "Dark" } as const;

export type Scheme = keyof typeof schemes;

export function scheme(asked: string | null): Scheme {
  return asked === "light" || asked === "dark" ? asked : "browser";
}

/**
 * Applies one scheme regardless of the browser's preference, from the rules in tokens.css, so that there is
 * no second list of colours.
 */
export function schemeStyle(tokens: string, shown: "light" | "dark"): string {
  const [light = "", dark = ""] = tokens.split("@media (prefers-color-scheme: dark)");
  const lines = (shown === "dark" ? dark : light).match(/--(?:color-\w|shadow-\w)[\w-]*: [^;]*;/g);
  const [up, down] = shown === "dark" ? ["moon", "sun"] : ["sun", "moon"];
  return (
    `html:root{color-scheme:${shown};${lines?.join("") ?? ""}}` +
    `html .scene-${up}{display:inline}html .scene-${down}{display:none}`
  );
}
