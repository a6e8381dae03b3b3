import { expect, test } from "vitest";
import { STEPS } from "../../app/domain/visitors/questions.ts";
import { visitorAt } from "../support/http/visitor-by-fetch.ts";
import { forFile } from "../support/product/for-file.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";

const { product } = await forFile(startFreshProduct());
const visitor = await visitorAt(product.url, "Asha Kumari Rao");

/** What a step sends, as a document and as the router's data. */
async function sentBy(step: number): Promise<string> {
  const paths = [`/question?step=${step}`, `/question.data?step=${step}`];
  const answers = await Promise.all(paths.map(visitor.get));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return (await Promise.all(answers.map((one) => one.text()))).join("\n");
}

const contact = ["Asha Kumari Rao", "visitor@example.com", "9876543210"];

test("no step after the first sends the visitor's name, email address or phone number", async () => {
  for (const words of contact) expect(await sentBy(1)).toContain(words);
  for (let step = 2; step <= STEPS; step += 1) {
    const sent = await sentBy(step);
    for (const words of contact) expect(sent, `step ${step}`).not.toContain(words);
  }
});

test("a step sends its own answer and none of the others", async () => {
  await visitor.post("/question?step=3", {
    gender: "Prefer to self-describe",
    selfDescribe: "in words of my own",
  });
  expect(await sentBy(3)).toContain("in words of my own");
  for (const step of [1, 2, 4, 5, 6, 7, 8])
    expect(await sentBy(step), `step ${step}`).not.toContain("in words of my own");
});
