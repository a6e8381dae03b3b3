import { expect, test } from "vitest";
import { titleWithoutEntry } from "./protected-title.ts";

const today = "2026-11-20";
const profile = { objective: "I listen.", approach: "Step by step.", concern: ["c"], help: ["d"] };
const entryOf = (category: string, credentials: { expiresOn?: string }[] = []) => ({
  name: "Asha Menon",
  category,
  profile,
  credentials: credentials.map((one) => ({
    register: "RCI",
    number: "A1",
    checkedOn: "2026-10-01",
    ...one,
  })),
});

test.each([
  ["Clinical Psychologist", "Clinical Psychologist"],
  ["CLINICAL  PSYCHOLOGISTS", "Clinical Psychologist"],
  ["Senior clinical-psychologist (RCI)", "Clinical Psychologist"],
  ["Clinical and Counselling Psychologist", "Clinical Psychologist"],
  ["Clinical/Child Psychologist", "Clinical Psychologist"],
  ["Clinical, Counselling & Child Psychologist", "Clinical Psychologist"],
  ["Clinical Child Psychologist", "Clinical Psychologist"],
  ["Psychologist (Clinical)", "Clinical Psychologist"],
  ["Psychologist - Clinical", "Clinical Psychologist"],
  ["Consultant Psychiatrist", "Psychiatrist"],
  ["MD, neuropsychiatrist", "Psychiatrist"],
])("%s needs a register entry as %s", (category, title) => {
  expect(titleWithoutEntry(entryOf(category), today)).toBe(title);
});

test.each([
  "Counselling Psychologist",
  "Counselling Psychologist (M.A. Clinical Psychology)",
  "M.Phil. Clinical Psychology, Psychologist",
  "Clinical Hypnotherapist, Counselling Psychologist",
  "Clinical Hypnotherapist & Counselling",
  "Psychologist, Clinical Psychology",
  "Clinical Social Worker",
  "Psychiatric Social Worker",
  "M.D. Psychiatry",
  "Psychotherapist",
])("%s is no protected title", (category) => {
  expect(titleWithoutEntry(entryOf(category), today)).toBeUndefined();
});

test.each([
  ["I am a clinical psychologist in Pune.", "Clinical Psychologist"],
  ["I’m an RCI licensed clinical psychologist.", "Clinical Psychologist"],
  ["For ten years I have worked as a psychiatrist.", "Psychiatrist"],
  ["I work with your psychiatrist where medicine helps.", undefined],
  ["I am not a psychiatrist.", undefined],
  ["I am a counsellor, not a clinical psychologist.", undefined],
  ["See a doctor, such as a psychiatrist, for medicine.", undefined],
])("%s is read as %s", (objective, title) => {
  const entry = { ...entryOf("Counsellor"), profile: { ...profile, objective } };
  expect(titleWithoutEntry(entry, today)).toBe(title);
});

test.each([
  ["मैं एक क्लिनिकल साइकोलॉजिस्ट हूँ।", "Clinical Psychologist"],
  ["मैं पुणे में क्लीनिकल साइकॉलोजिस्ट हूं।", "Clinical Psychologist"],
  ["दस साल से नैदानिक मनोवैज्ञानिक के रूप में काम।", "Clinical Psychologist"],
  ["बतौर मनोचिकित्सक दस साल।", "Psychiatrist"],
  ["मैं साइकियाट्रिस्ट हूँ।", "Psychiatrist"],
  ["दवा चाहिए हो, तो मैं आपके मनोचिकित्सक के साथ बात करती हूँ।", undefined],
  ["मैं मनोचिकित्सक नहीं हूँ।", undefined],
  ["क्लिनिकल साइकोलॉजी में एम.ए.", undefined],
])("in Hindi %s is read as %s", (objective, title) => {
  const profileHi = { objective, approach: null, help: [] };
  expect(titleWithoutEntry({ ...entryOf("Counsellor"), profileHi }, today)).toBe(title);
});

test("a title in the name in Devanagari counts", () => {
  const entry = { ...entryOf("Therapist"), nameHi: "आशा मेनन, मनोचिकित्सक" };
  expect(titleWithoutEntry(entry, today)).toBe("Psychiatrist");
});

test("a title in the name counts", () => {
  const entry = { ...entryOf("Therapist"), name: "Asha Menon, Psychiatrist" };
  expect(titleWithoutEntry(entry, today)).toBe("Psychiatrist");
});

test.each([
  [[], "Psychiatrist"],
  [[{}], undefined],
  [[{ expiresOn: "2026-11-21" }], undefined],
  [[{ expiresOn: today }], "Psychiatrist"],
  [[{ expiresOn: today }, { expiresOn: "2027-01-01" }], undefined],
])("register entries %j leave %s without one", (credentials, title) => {
  expect(titleWithoutEntry(entryOf("Psychiatrist", credentials), today)).toBe(title);
});
