import type { AdapterDeps } from "../adapter-deps.ts";

const TIMEOUT_MS = 5_000;

/**
 * Posts one report as JSON.
 * @throws Error with the status alone: the URL has a secret in it
 */
export async function postReport(deps: AdapterDeps, url: string, body: object): Promise<void> {
  const response = await (deps.fetch ?? fetch)(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  }).catch((error: unknown) => {
    throw new Error(`analytics service does not answer (${(error as Error).name})`);
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`analytics service answers ${response.status}`);
}
