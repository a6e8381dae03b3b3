import { data } from "react-router";

/** The form of a request. A body that is none is the sender's fault: 400, not a surprise. */
export async function parseForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("The form could not be read.", { status: 400 });
  }
}
