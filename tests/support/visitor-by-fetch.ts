/** What a visitor's browser sends without JavaScript, and what comes back; redirects are not followed. */

export interface FetchVisitor {
  post(path: string, fields: Record<string, string>): Promise<Response>;
  get(path: string): Promise<Response>;
}

/** Somebody who has been through step 1 on the product at `url`, and has its cookie. */
export async function visitorAt(url: string, name: string): Promise<FetchVisitor> {
  const send = (path: string, init: RequestInit) =>
    fetch(url + path, { redirect: "manual", ...init });
  const introduced = await send("/question?step=1", {
    method: "POST",
    body: new URLSearchParams({ name, email: "visitor@example.com", phone_number: "9876543210" }),
  });
  const cookie = introduced.headers.get("set-cookie")?.split(";")[0];
  if (introduced.status !== 302 || cookie === undefined)
    throw new Error(`Step 1 answered ${introduced.status}: ${await introduced.text()}`);
  return {
    post: (path, fields) =>
      send(path, { method: "POST", body: new URLSearchParams(fields), headers: { cookie } }),
    get: (path) => send(path, { headers: { cookie } }),
  };
}

/** A form on a page: where it goes and what it carries. */
export interface PageForm {
  action: string;
  fields: Record<string, string>;
}

/** The forms of a page whose button says this intent. */
export function formsOn(page: string, intent: string): PageForm[] {
  const button = new RegExp(`<button[^>]* value="${intent}"`);
  return [...page.matchAll(/<form[^>]* action="([^"]*)"[^>]*>(.*?)<\/form>/gs)]
    .filter(([, , content = ""]) => button.test(content))
    .map(([, action = "", content = ""]) => ({
      action: action.replaceAll("&amp;", "&"),
      fields: {
        intent,
        ...Object.fromEntries(
          [...content.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
            ([, name, value]) => [name, value],
          ),
        ),
      },
    }));
}
