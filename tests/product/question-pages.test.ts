import { expect, test } from "vitest";
import { type FetchVisitor, formIdOn, visitorAt } from "../support/http/visitor-by-fetch.ts";
import { startFreshProduct } from "../support/product/fresh-product.ts";
import { forFile } from "../support/product/for-file.ts";

/** The pages of the questions: what they contain of a visitor, and what two visitors' pages have in common. */

const { product } = await forFile(startFreshProduct());
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8];

const nonceOf = (response: Response) =>
  /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "";

async function open(get: () => Promise<Response>) {
  const response = await get();
  const html = await response.text();
  expect(response.status).toBe(200);
  const [nonce, formId] = [nonceOf(response), formIdOn(html) ?? ""];
  return { html, nonce, formId };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** A page without what is each answer's own; a form's id is in its data even where no form shows it. */
const bare = ({ html, nonce }: Opened) =>
  html.replaceAll(nonce, "").replaceAll(/[\w-]{36}\.[a-z\d]{1,9}\.[\w-]{22}/g, "");

test("two new visitors get the same first question, each with a nonce and a form id of their own", async () => {
  const opened: Opened[] = [];
  for (let time = 0; time < 3; time += 1)
    opened.push(await open(() => fetch(`${product.url}/question`)));
  const [first, ...others] = opened;
  for (const { nonce, formId, html } of others) {
    expect([nonce, formId]).not.toContain("");
    expect(html).toContain(`nonce="${nonce}"`);
    expect(html.split(formId)).toHaveLength(first!.html.split(first!.formId).length);
    expect(html).not.toContain(first!.nonce);
    expect(html).not.toContain(first!.formId);
  }
  expect(new Set(opened.map(({ nonce }) => nonce)).size).toBe(3);
  expect(others.map(bare)).toEqual([bare(first!), bare(first!)]);
});

/** What a step sends, as a document and as the router's data. */
async function sentBy({ get }: FetchVisitor, step: number): Promise<string> {
  const paths = [`/question?step=${step}`, `/question.data?step=${step}`];
  const answers = await Promise.all(paths.map(get));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  return (await Promise.all(answers.map((one) => one.text()))).join("\n");
}

test("no step after the first sends the visitor's name, email address or phone number", async () => {
  const visitor = await visitorAt(product.url, "Meenakshi Visitor");
  const contact = ["Meenakshi Visitor", "visitor@example.com", "9876543210"];
  for (const step of STEPS) {
    const sent = await sentBy(visitor, step);
    const told = contact.filter((words) => sent.includes(words));
    expect([step, told]).toEqual([step, step === 1 ? contact : []]);
  }
});

test("a step sends its own answer and none of the others", async () => {
  const visitor = await visitorAt(product.url, "Asha Rao");
  const own = "in words of my own";
  await visitor.post("/question?step=3", { gender: "Prefer to self-describe", selfDescribe: own });
  for (const step of STEPS)
    expect([step, (await sentBy(visitor, step)).includes(own)]).toEqual([step, step === 3]);
});

test("a visitor's answers are on their own page and on no other visitor's", async () => {
  const [one, other] = [await visitorAt(product.url, "One"), await visitorAt(product.url, "Other")];
  const before = await open(() => other.get("/question?step=3"));
  const own = "a word that only one visitor wrote";
  await one.post("/question?step=3", { gender: "Prefer to self-describe", selfDescribe: own });
  expect((await open(() => one.get("/question?step=3"))).html).toContain(own);
  expect(bare(await open(() => other.get("/question?step=3")))).toBe(bare(before));
  await one.post("/question?step=1", { name: "", email: "wrong", phone_number: "" });
  expect((await open(() => fetch(`${product.url}/question`))).html).not.toContain("wrong");
});
