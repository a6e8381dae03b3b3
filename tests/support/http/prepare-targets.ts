import { Client } from "pg";
import { findOpenTherapist } from "../fixtures/people.ts";
import { bookInProduct } from "../product/book-in-product.ts";
import { formsOfTheSite } from "./forms-of-the-site.ts";
import { visitorAt } from "./visitor-by-fetch.ts";
import type { Targets } from "./random-requests.ts";
import type { RunningProduct } from "../product/run-product.ts";

/**
 * Creates two visitors and a booking in a running product without rate limits (LIMITS=off).
 * @param booker the client of the booking, if a test names them
 */
export async function prepareTargets(
  databaseUrl: string,
  product: RunningProduct,
  booker?: Parameters<typeof bookInProduct>[3],
): Promise<Targets> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const therapist = await findOpenTherapist(client);
  await client.end();
  const cookies = [
    (await visitorAt(product.url, "A Visitor")).cookie,
    (await visitorAt(product.url, "Another Visitor")).cookie,
  ];
  const secret = await bookInProduct(databaseUrl, product, therapist, booker);
  return {
    therapist: therapist.name,
    secret,
    cookies: [...cookies, ""],
    forms: formsOfTheSite(therapist.name, new Date(), secret),
  };
}
