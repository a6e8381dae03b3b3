/** Liveness check: the process answers. */
export const loader = () =>
  Response.json({ alive: true }, { headers: { "Cache-Control": "no-store" } });
