import { data } from "react-router";

/** Parses the form of a request. @throws a 400 response if the body is no form */
export async function parseForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data("The form could not be read.", { status: 400 });
  }
}
