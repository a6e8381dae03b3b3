import { respondToCall, preflight } from "./api-call.server.ts";

/** A function that does not exist, in the form of the others' responses: a caller parses JSON. */
const unknown = ({ request }: { request: Request }): Response =>
  request.method === "OPTIONS" ? preflight() : respondToCall(404, { error: "function_unknown" });

export { unknown as action, unknown as loader };
