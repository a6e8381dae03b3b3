import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hasWordsOfDanger } from "../../app/domain/safety/words-of-danger.ts";
import { filesWith, productSources, readProjectFile } from "../support/repository/project-files.ts";

/** Gives a message its reference number, and reads its words for danger. */
const receiver = "app/domain/messages/receive-message.server.ts";

/** Every place where a visitor's own words are stored, and how. */
const places: Record<string, string> = {
  "app/screens/journey/question.server.ts": "own words in the assessment",
  "app/domain/messages/enquiries.server.ts": "contact and About",
  "app/domain/privacy/data-requests.server.ts": "a complaint about data",
  "app/http/form.server.ts": "the same forms, refused",
  "app/screens/reading/articles/search-everything.server.ts": "search",
  "app/domain/messages/training-applications.server.ts": "an application",
};

const files = productSources(/^app\//).filter(
  ({ path }) => !path.startsWith("app/domain/safety/") && path !== receiver,
);

test("every form whose words reach a person is recognized, and so is search", () => {
  const found = filesWith(/\b(?:recognizeDanger|hasWordsOfDanger|receiveMessage)\(/, files);
  expect(found).toEqual(Object.keys(places).toSorted());
});

/** Columns of text that a visitor writes to a person; the desk shows them. */
const shown = /insertInto\("(?:support|contact|training_application|data_request)"\)/;

test("no message is stored past the one place that reads it for danger", () => {
  const storing = filesWith(shown, files);
  expect(storing).toEqual([
    "app/domain/messages/enquiries.server.ts",
    "app/domain/messages/training-applications.server.ts",
    "app/domain/privacy/data-requests.server.ts",
  ]);
  for (const path of storing) {
    const domain = path.split("/").slice(0, 3).join("/");
    const isRead = files.some(
      (one) => one.path.startsWith(domain) && one.text.includes("receiveMessage("),
    );
    expect([path, isRead]).toEqual([path, true]);
  }
});

test("every message that gets a reference number is acknowledged by email", () => {
  const receiving = files.filter(({ text }) => /\breceiveMessage\(/.test(text));
  expect(receiving).toHaveLength(3);
  for (const { path, text } of receiving)
    expect([
      path,
      /publishEmails\([^;]*_received|_received[^;]*;\s*await publishEmails/.test(text),
    ]).toEqual([path, true]);
});

// It is about panic, in the words for a seizure: help for a seizure is shown rather once too often.
const alarming = ["दौरा पड़े, तो उस समय"];

test("no heading of our articles raises an alarm, but for one", () => {
  const headings = ["articles", "articles/hi", "blog"].flatMap((kind) => {
    const folder = new URL(`../../app/content/${kind}/`, import.meta.url);
    return readdirSync(folder)
      .filter((name) => name.endsWith(".md"))
      .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
      .flatMap((line) => /^(?:title: |#+ )(.*)/.exec(line)?.[1] ?? []);
  });
  expect(headings.length).toBeGreaterThan(100);
  expect(headings.filter(hasWordsOfDanger)).toEqual(alarming);
});

/** Sentences by kind of danger; a kind hides nothing in the sum. */
const sentences = JSON.parse(readProjectFile("tests/support/fixtures/danger-phrases.json")) as {
  danger: Record<string, string[]>;
  harmless: string[];
};

test.each(Object.entries(sentences.danger))("every sentence of “%s” is an alarm", (_, said) => {
  expect(said.length).toBeGreaterThan(3);
  expect(said.filter((one) => !hasWordsOfDanger(one))).toEqual([]);
});

test("sentences with the same words that mean no danger raise no alarm", () => {
  expect(sentences.harmless.filter(hasWordsOfDanger)).toEqual([]);
});
