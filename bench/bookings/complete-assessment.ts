/** The steps of the assessment that a match needs: contact, issues, connection, time. */
const steps: [number, Record<string, string>][] = [
  [1, { name: "A visitor", email: "visitor@example.com", phone_number: "9876543210" }],
  [4, { issues: "Anxiety or overthinking" }],
  [6, { connection: "Video Call" }],
  [8, { preferredTime: "10:00 PM", duration: "60" }],
];

/** Fills the assessment as a browser without JavaScript would. @returns the visitor's cookie */
export async function completeAssessment(url: string): Promise<string> {
  let cookie = "";
  for (const [step, fields] of steps) {
    const answer = await fetch(`${url}/question?step=${step}`, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { cookie },
      redirect: "manual",
    });
    // A new visitor's browser sends the first form once more.
    if (answer.status !== (step === 1 ? 307 : 302))
      throw new Error(`Step ${step} answered ${answer.status}`);
    cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? cookie;
  }
  return cookie;
}
