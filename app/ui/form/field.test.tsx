import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextArea } from "./text-area.tsx";
import { TextField } from "./field.tsx";

test("a label belongs to its input and is shown unchanged", () => {
  const html = renderToStaticMarkup(<TextField label="Your Name*" name="name" />);
  expect(html).toMatch(/<label for="name"[^>]*>Your Name\*<\/label>/);
  expect(html).toMatch(/<input[^>]* id="name"/);
  expect(html).not.toContain("aria-describedby");
  expect(html).not.toContain("aria-invalid");
});

test("prefix, hint and error describe the input", () => {
  const html = renderToStaticMarkup(
    <TextField label="Phone" name="phone" prefix="+91" hint="Ten digits" error="Too short" />,
  );
  expect(html).toContain('aria-describedby="phone-prefix phone-hint phone-error"');
  for (const part of ["prefix", "hint", "error"]) expect(html).toContain(`id="phone-${part}"`);
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('<span class="sr-only">Error: </span><span>Too short</span>');
});

test("a field with an error keeps its value", () => {
  const html = renderToStaticMarkup(
    <TextField label="Phone" name="phone" error="Too short" defaultValue="98765" />,
  );
  expect(html).toContain('value="98765"');
});

test("a field's own id is used for its label and description", () => {
  const html = renderToStaticMarkup(
    <TextField label="E-mail" name="email" id="support-email" hint="To answer you" />,
  );
  expect(html).toContain('for="support-email"');
  expect(html).toContain('aria-describedby="support-email-hint"');
  expect(html).toContain('name="email"');
});

test("a text area does not limit its characters", () => {
  const html = renderToStaticMarkup(<TextArea label="Message" name="message" />);
  expect(html).not.toContain("maxlength");
  expect(html).toMatch(/<textarea[^>]* id="message"/);
});
