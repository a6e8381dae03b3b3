import { type TrainingModule, trainingModules } from "../../content/training.ts";
import type { PrivacyNotice } from "../visitors/privacy-notice.ts";

/** The application of an eligible applicant for a module. */
export interface Application {
  /** The id of a module of app/content/training.ts. */
  module: string;
  name: string;
  email: string;
  phone_number: string;
  education: string;
  reason: string;
}

/** Finds the module with this id from a URL; undefined if unknown. */
export function findModule(id: string | null): TrainingModule | undefined {
  return trainingModules.find((module) => module.id === id);
}

/** The URL of a module's application form; without a module, of the form to choose one. */
export function applyPath(module?: Pick<TrainingModule, "id">): string {
  return module ? `/training/apply?module=${module.id}` : "/training/apply";
}

/** Beside the application form. */
export const applicationNotice: PrivacyNotice = {
  purpose: "training",
  version: "2026-11-26",
  items: [
    {
      what: "Your Yes or No",
      why: "to see whether the module is open to you. We don’t keep it.",
      fields: ["eligible"],
    },
    { what: "Your name", why: "to address you.", fields: ["name"] },
    {
      what: "Your email and phone number",
      why: "to confirm and to arrange the interview.",
      fields: ["email", "phone_number"],
    },
    {
      what: "Your studies",
      why: "to see whether the module fits you.",
      fields: ["education"],
    },
    { what: "Your reasons", why: "to prepare the interview.", fields: ["reason"] },
  ],
  more: "Only our training team reads your application. We keep it for one year.",
};
