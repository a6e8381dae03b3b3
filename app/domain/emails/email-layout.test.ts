import { expect, test } from "vitest";
import { greeting, renderEmail } from "./email-layout.ts";

const content: Parameters<typeof renderEmail>[0] = {
  subject: "Your session on Sat 21 Nov, 5:00 PM",
  preheader: "Booked for Sat 21 Nov, 5:00 PM.",
  heading: "Your session is booked",
  blocks: [
    `A sentence of many singleLine. ${"One more word. ".repeat(20)}`.trim(),
    {
      details: [
        { label: "When", value: "Sat 21 Nov 2026, 5:00 – 6:00 PM IST", isTime: true },
        { label: "Length", value: "60 minutes" },
      ],
    },
    {
      button: "Join the session",
      url: `https://meet.example.org/${"a".repeat(90)}`,
    },
    { link: "See your booking", url: "https://example.com/booking?a=1&b=2" },
  ],
  reason: "You’re getting this email because a session was booked.",
  yourDataUrl: "https://example.com/privacy/your-data",
  brand: {
    name: "Sahaj",
    supportEmail: "support@example.com",
    phone: "+91 120 555 0100",
    phoneHours: "9 AM to 9 PM, every day",
    address: "Noida, Uttar Pradesh, India",
    helplines: [
      { name: "Emergency", number: "112", hours: "24 hours" },
      { name: "Tele-MANAS", number: "14416", hours: "24 hours" },
    ],
  },
};

/** The visible lines of the HTML, without the preheader. */
function visibleLines(html: string): string[] {
  return html
    .slice(html.indexOf("</div>"))
    .replace(/<(?!br|\/p|\/h1|\/tr)[^>]*>/g, "")
    .split(/<[^>]*>|\n/)
    .map((line) => line.replaceAll("&amp;", "&").replaceAll("&#39;", "'").trim())
    .filter((line) => line !== "");
}

test("the text part contains every visible line of the HTML part", () => {
  const { text, html } = renderEmail(content);
  const singleLine = text.replace(/\s+/g, " ");
  const lines = visibleLines(html);
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines.filter((seen) => seen !== "Sahaj")) expect(singleLine).toContain(line);
  expect(singleLine).toContain("Sahaj, Noida");
});

test("the HTML part has links with words, whose addresses only the text part shows", () => {
  const { text, html } = renderEmail(content);
  expect(visibleLines(html).filter((line) => line.includes("://"))).toEqual([]);
  expect(html).toMatch(/<a [^>]*href="https:\/\/example\.com\/booking[^>]*>See your booking<\/a>/);
  expect(text).toContain("See your booking:\nhttps://example.com/booking?a=1&b=2");
});

test("a date and time is 20 px and bold in the sage box, and other details are not", () => {
  const sizes = Array.from(
    renderEmail(content).html.matchAll(/<strong(?: style="([^"]*)")?>(.*?)<\/strong>/g),
    ([, style = "", value = ""]) => [
      value.replaceAll(/<[^>]*>/g, ""),
      style.includes("font-size:20px"),
    ],
  );
  expect(sizes).toContainEqual(["Sat 21 Nov 2026, 5:00 – 6:00 PM IST", true]);
  expect(sizes).toContainEqual(["60 minutes", false]);
});

test("the text part is wrapped at 72 characters; links stay whole", () => {
  const { text } = renderEmail(content);
  const long = text.split("\n").filter((line) => line.length > 72);
  expect(long).toEqual([`https://meet.example.org/${"a".repeat(90)}`]);
});

test("the helplines are in both parts", () => {
  const { text, html } = renderEmail(content);
  expect(text).toContain("Emergency: 112 (24 hours)\nTele-MANAS: 14416 (24 hours)");
  expect(html).toContain('href="tel:112"');
  expect(html).toContain('href="tel:14416"');
});

test("emails to the operator contain no helplines and everything else", () => {
  const { text, html } = renderEmail({ ...content, isForStaff: true });
  for (const form of [text, html]) {
    expect(form).not.toMatch(/If you need help now|14416/);
    expect(form).toContain("support@example.com");
  }
});

test("the HTML has a language, a dark scheme, a column of 600 px and no external resources", () => {
  const { html } = renderEmail(content);
  expect(html).toContain('<html lang="en"');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain("prefers-color-scheme:dark");
  expect(html).toContain("max-width:600px");
  expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/);
  expect(html.match(/class="button"/g)).toHaveLength(1);
});

test("markup in values is escaped", () => {
  const hostile = `<img src=x onerror="alert('1')">`;
  const { html } = renderEmail({
    ...content,
    subject: hostile,
    preheader: hostile,
    heading: hostile,
    reason: hostile,
    blocks: [
      hostile,
      { details: [{ label: hostile, value: hostile }] },
      { link: hostile, url: `https://example.com/"x='1?a=1&b=<b>` },
      { button: hostile, url: "https://example.com/" },
    ],
    brand: { ...content.brand, name: hostile, address: hostile, supportEmail: hostile },
  });
  expect(html).not.toContain("<img");
  expect(html).not.toContain("<b>");
  expect(html).toContain('href="https://example.com/%22x=&#39;1?a=1&amp;b=%3Cb%3E"');
  // Every field once, the support mailbox twice, the sender's name in header and footer.
  const shown = "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;";
  expect(html.split(shown)).toHaveLength(1 + 14);
});

test("line breaks and direction overrides in values are removed from both parts", () => {
  const hostile = "a\r\nBcc: other@example.com\u202e\u2066b";
  const message = renderEmail({
    ...content,
    subject: hostile,
    heading: hostile,
    blocks: [{ details: [{ label: "With", value: hostile }] }],
  });
  expect(message.subject).toBe("a Bcc: other@example.comb");
  expect(message.text).toContain("With: a Bcc: other@example.comb");
  expect(message.text + message.html).not.toMatch(/[\r\u202e\u2066]/);
});

test("a long subject is truncated", () => {
  expect(renderEmail({ ...content, subject: "a".repeat(500) }).subject).toHaveLength(100);
});

test.each(["javascript:alert(1)", "data:text/html,x"])(
  "%s is refused as the URL of a button",
  (url) => {
    const blocks = [{ button: "Join the session", url }] as const;
    expect(() => renderEmail({ ...content, blocks })).toThrow(/web address/);
    expect(() => renderEmail({ ...content, yourDataUrl: url })).toThrow(/web address/);
  },
);

test.each([
  ["  Priya Rao ", "Hello Priya,"],
  ["प्रिया राव", "Hello प्रिया,"],
  ["क्\u200dषमा राव", "Hello क्\u200dषमा,"],
  ["Anne-Marie D'Souza", "Hello Anne-Marie,"],
])("an email greets %j by the first name alone", (name, text) => {
  expect(greeting({ name })).toBe(text);
});

test.each(["", "<<>> \r\n"])("without a name, %j, an email has no greeting", (name) => {
  expect(greeting({ name })).toBeUndefined();
});
