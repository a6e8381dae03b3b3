/** One answer that came by. */
export interface Heard {
  url: string;
  status: number;
  /** How far the other side's clock is ahead of ours, in milliseconds; its Date header tells whole seconds. */
  aheadMs: number | undefined;
}

/** A fetch that remembers what was answered: a refusal's status, and what time it is elsewhere. */
export function recordingFetch(
  send: typeof fetch,
  now: () => Date,
): { fetch: typeof fetch; heard: Heard[] } {
  const heard: Heard[] = [];
  return {
    heard,
    fetch: async (input, init) => {
      const asked = now().getTime();
      const response = await send(input, init);
      const middle = (asked + now().getTime()) / 2;
      const theirs = Date.parse(response.headers.get("Date") ?? "");
      heard.push({
        url: input instanceof Request ? input.url : String(input),
        status: response.status,
        // Half a second on: the header leaves out the part of its second.
        aheadMs: Number.isNaN(theirs) ? undefined : theirs + 500 - middle,
      });
      return response;
    },
  };
}
