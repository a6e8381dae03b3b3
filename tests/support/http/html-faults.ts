import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  elements: ["html5"],
  rules: {
    // Style that React decides: charSet, self-closed void elements, quotes.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    // Some screen readers do not announce a list without bullets, so it has a role on purpose.
    "no-redundant-role": "off",
    // Checked by axe in the browser, which knows what is hidden.
    "prefer-native-element": "off",
    // A title for search results may be long.
    "long-title": "off",
    // Telephone numbers stand in sentences that may break where they need to.
    "tel-non-breaking": "off",
    // Our own files, under our own origin.
    "require-sri": "off",
    "require-csp-nonce": "off",
  },
});

/** Lists a validator's errors in a page's HTML, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, column }) => {
      const near = html.slice(Math.max(0, column - 20), column + 100);
      return `${ruleId}: ${message} near ${near}`;
    }),
  );
}
