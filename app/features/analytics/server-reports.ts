import type { Tag } from "./load-tag.ts";

/** Reports to our own server, which tells the services that the visitor agreed to. */
export function openServerReports(path: string): Tag {
  let page = "";
  const send = (fields: Record<string, string>) => {
    const body = new URLSearchParams({ page, ...fields });
    // Also while the page is left. Nothing depends on the answer.
    void fetch(path, { method: "POST", body, keepalive: true }).catch(() => {});
  };
  return {
    page(name) {
      page = name;
      send({ name: "page_view" });
    },
    event: (event) => send({ ...event }),
  };
}
