import { addDays, indiaDay } from "../../../app/lib/india-time.ts";
import type { SecretPaths } from "../product/book-in-product.ts";

/** A form of the site with a valid value for each field. */
export interface FormOfTheSite {
  path: string;
  fields: Record<string, string>;
  /** The status for valid values, if it is not a redirect (302). */
  status?: number;
}

/** The answer "Several days" to each of the seven questions. */
const gad7 = Object.fromEntries(
  Array.from({ length: 7 }, (_, place) => [`gad-7-${place + 1}`, "1"]),
);

/** @param therapist one who works at every time @param secret where a visitor and a therapist have a booking */
export function formsOfTheSite(therapist: string, now: Date, secret: SecretPaths): FormOfTheSite[] {
  const day = addDays(indiaDay(now), 3);
  const contact = {
    name: "A Visitor",
    email: "visitor@example.com",
    phone_number: "98765 43210",
  };
  const profile = new URLSearchParams({ profile: therapist });
  return [
    { path: "/question?step=1", fields: contact },
    { path: "/question?step=2", fields: { age: "25–34" } },
    {
      path: "/question?step=3",
      fields: { gender: "Prefer to self-describe", selfDescribe: "Myself" },
    },
    { path: "/question?step=4", fields: { issues: "Family issues" } },
    { path: "/question?step=5", fields: { triedTherapy: "No" } },
    { path: "/question?step=6", fields: { connection: "Not sure" } },
    { path: "/question?step=7", fields: { preferredDate: day } },
    { path: "/question?step=8", fields: { preferredTime: "5:00 PM", duration: "60" } },
    {
      path: `/therapist/about-therapist?${profile}`,
      fields: { ...contact, preferredDate: day, [`time-${day}`]: "6:00 PM", duration: "30" },
    },
    {
      path: "/match",
      fields: {
        therapist,
        preferredDate: day,
        preferredTime: "7:00 PM",
        duration: "60",
        intent: "choose",
      },
    },
    { path: "/match", fields: { intent: "language", language: "Hindi" } },
    { path: "/quiz", fields: {} },
    {
      path: secret.booking,
      fields: {
        intent: "move",
        shown: secret.shown,
        preferredDate: day,
        [`time-${day}`]: "8:00 PM",
      },
    },
    { path: `${secret.booking}/complaint`, fields: { complaint: "The call broke off." } },
    { path: secret.session, fields: { intent: "no-show" } },
    { path: `${secret.session}/safety`, fields: { intent: "phone" }, status: 200 },
    { path: "/find-booking", fields: { email: "visitor@example.com" } },
    { path: "/contact", fields: { ...contact, message: "Hello" } },
    { path: "/about", fields: { email: "visitor@example.com", message: "Hello" } },
    {
      path: "/training/apply?module=foundation",
      fields: { ...contact, eligible: "yes", education: "BA", reason: "To learn." },
    },
    { path: "/privacy-choices", fields: { all: "no" } },
    { path: "/privacy/your-data", fields: { email: "visitor@example.com" } },
    { path: secret.data, fields: { intent: "complaint", complaint: "You rang at night." } },
    {
      path: secret.data,
      fields: { intent: "nomination", nominee_name: "Ravi", nominee_contact: "98765 43210" },
    },
    {
      path: secret.data,
      fields: { intent: "correct", name: "A Visitor", phone_number: "98765 43210" },
    },
    {
      path: "/resource/assessment",
      fields: { check: "gad-7", ...gad7 },
      status: 200,
    },
  ];
}
