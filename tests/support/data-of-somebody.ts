import { randomUUID } from "node:crypto";
import { receiveEnquiry } from "../../app/features/enquiries/receive-enquiry.server.ts";
import { introduceVisitor } from "../../app/features/intake/save-answers.server.ts";
import { saveAnswers, submitAssessment } from "../../app/features/intake/save-answers.server.ts";
import { receiveApplication } from "../../app/features/training/receive-application.server.ts";
import { type Journey, now } from "./journey-deeds.ts";

export interface Somebody {
  id: string;
  email: string;
  /** As a buyer of a session. */
  buyer: {
    userId: string;
    contact: { name: string; email: string; phone: string };
    network: string | null;
  };
}

/** Somebody with an address of their own who has answered, written and applied. */
export async function somebodyWhoTold(on: Journey): Promise<Somebody> {
  const id = randomUUID();
  const email = `${id.slice(0, 8)}@example.com`;
  const contact = { name: "Asha Rao", email, phone_number: "9876543210" };
  await introduceVisitor(on, id, contact);
  await saveAnswers(on, id, { age: "25–34", issues: ["Family issues"], triedTherapy: "Yes" });
  await submitAssessment(on, id);
  await receiveEnquiry(on, id, { form: "support", email, message: "Do you work on Sundays?" }, now);
  await receiveEnquiry(on, id, { form: "contact", ...contact, message: "Please ring me." }, now);
  const words = { education: "BA Psychology", reason: "To learn." };
  await receiveApplication(on, id, { module: "foundation", ...contact, ...words }, now);
  const buyer = {
    userId: id,
    contact: { name: contact.name, email, phone: contact.phone_number },
    network: "a-network",
  };
  return { id, email, buyer };
}
