/** One response that passed through. */
export interface RecordedResponse {
  url: string;
  status: number;
  /** How far the server's clock is ahead of this machine's, in milliseconds; its Date header has whole seconds. */
  aheadMs: number | undefined;
}

/** Wraps fetch and records the status and clock offset of each response. */
export function recordingFetch(
  send: typeof fetch,
  now: () => Date,
): { fetch: typeof fetch; responses: RecordedResponse[] } {
  const responses: RecordedResponse[] = [];
  return {
    responses,
    fetch: async (input, init) => {
      const sentAt = now().getTime();
      const response = await send(input, init);
      const middle = (sentAt + now().getTime()) / 2;
      const serverTime = Date.parse(response.headers.get("Date") ?? "");
      responses.push({
        url: input instanceof Request ? input.url : String(input),
        status: response.status,
        // The header is cut to whole seconds: half a second is its average error.
        aheadMs: Number.isNaN(serverTime) ? undefined : serverTime + 500 - middle,
      });
      return response;
    },
  };
}
