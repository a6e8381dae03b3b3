import { Client } from "pg";
import { bookInProduct } from "../product/book-in-product.ts";
import { formsOfTheSite } from "./forms-of-the-site.ts";
import { rawFormRequest, sendRaw } from "./raw-request.ts";
import type { Targets } from "./random-requests.ts";
import type { RunningProduct } from "../product/run-product.ts";

async function anyTherapist(databaseUrl: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select name from therapist where weekly_hours is null order by id limit 1",
  );
  await client.end();
  return rows[0]?.name ?? "";
}

/** Creates a visitor who has completed step 1. @returns their cookie */
async function introduce(url: string, name: string): Promise<string> {
  const contact: [string, string][] = [
    ["name", name],
    ["email", "visitor@example.com"],
    ["phone_number", "9876543210"],
  ];
  const welcome = await sendRaw(url, rawFormRequest("/question?step=1", contact));
  return welcome.headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

/**
 * Creates two visitors and a booking in a running product without rate limits (LIMITS=off).
 * @param booker the client of the booking, if a test names them
 */
export async function prepareTargets(
  databaseUrl: string,
  product: RunningProduct,
  booker?: Parameters<typeof bookInProduct>[3],
): Promise<Targets> {
  const therapist = await anyTherapist(databaseUrl);
  const cookies = [
    await introduce(product.url, "A Visitor"),
    await introduce(product.url, "Another Visitor"),
  ];
  const secret = await bookInProduct(databaseUrl, product, therapist, booker);
  return {
    therapist,
    secret,
    cookies: [...cookies, ""],
    forms: formsOfTheSite(therapist, new Date(), secret),
  };
}
