import { setTimeout as pause } from "node:timers/promises";

/** Sends requests as a browser without JavaScript does; redirects are not followed. */

export interface FetchVisitor {
  cookie: string;
  post(path: string, fields: Record<string, string>): Promise<Response>;
  get(path: string): Promise<Response>;
}

/** A visitor who has completed step 1 on the product at `url`, and has its cookie. */
export async function visitorAt(url: string, name: string): Promise<FetchVisitor> {
  const send = (path: string, init: RequestInit) =>
    fetch(url + path, { redirect: "manual", ...init });
  const contact = { name, email: "visitor@example.com", phone_number: "9876543210" };
  const introduce = (formId: string) =>
    send("/question?step=1", {
      method: "POST",
      body: new URLSearchParams({ ...contact, formId }),
    });
  let introduced = await introduce("");
  const formId = introduced.status === 422 && formIdOn(await introduced.clone().text());
  if (formId) {
    // With limits on, a form needs the id of a page and is refused if it is sent too soon.
    await pause(2_100);
    introduced = await introduce(formId);
  }
  const cookie = introduced.headers.get("set-cookie")?.split(";")[0];
  if (introduced.status !== 302 || cookie === undefined)
    throw new Error(`Step 1 answered ${introduced.status}: ${await introduced.text()}`);
  return {
    cookie,
    post: (path, fields) =>
      send(path, { method: "POST", body: new URLSearchParams(fields), headers: { cookie } }),
    get: (path) => send(path, { headers: { cookie } }),
  };
}

/** Finds the id in a page's form; undefined without a form. */
export function formIdOn(page: string): string | undefined {
  return /name="formId" value="([^"]+)"/.exec(page)?.[1];
}

/** A form on a page: its action and its fields. */
export interface PageForm {
  action: string;
  fields: Record<string, string>;
}

const decoded = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** Finds the forms of a page by the intent of their button. */
export function formsOn(page: string, intent: string): PageForm[] {
  const button = new RegExp(`<button[^>]* value="${intent}"`);
  return [...page.matchAll(/<form(?:[^>]* action="([^"]*)")?[^>]*>(.*?)<\/form>/gs)]
    .filter(([, , content = ""]) => button.test(content))
    .map(([, action = "", content = ""]) => ({
      action: decoded(action),
      fields: {
        intent,
        ...Object.fromEntries(
          [...content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
            ([, name = "", value = ""]) => [name, decoded(value)],
          ),
        ),
      },
    }));
}
