import { expect, test } from "vitest";
import { formIdOn, visitorAt } from "../support/http/visitor-by-fetch.ts";
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

test("name, email and phone are on the page of the first question alone", async () => {
  const visitor = await visitorAt(product.url, "Meenakshi Visitor");
  for (const step of STEPS) {
    const { html } = await open(() => visitor.get(`/question?step=${step}`));
    const told = ["Meenakshi Visitor", "visitor@example.com", "9876543210"];
    expect([step, told.filter((one) => html.includes(one))]).toEqual([
      step,
      step === 1 ? told : [],
    ]);
  }
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
