import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  elements: ["html5"],
  rules: {
    // Matters of style, decided by React: it writes charSet, self-closes void elements, quotes as it likes.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "no-trailing-whitespace": "off",
    "doctype-style": "off",
    // A list without bullets says nothing to some readers; the role is given on purpose.
    "no-redundant-role": "off",
    // Judged by axe in the browser, which sees what is hidden and what is not.
    "prefer-native-element": "off",
    // Search results have a long title for what is short elsewhere.
    "long-title": "off",
    // Telephone numbers stand in sentences that may break where they need to.
    "tel-non-breaking": "off",
    // Our own files, under our own origin.
    "require-sri": "off",
    "require-csp-nonce": "off",
  },
});

/** What a validator of HTML finds wrong with a page, one line each. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, column }) => {
      const near = html.slice(Math.max(0, column - 20), column + 100);
      return `${ruleId}: ${message} near ${near}`;
    }),
  );
}
