import { brand } from "./brand.ts";

/** What only the policies say of the operator: apart from {@link brand}, so that no page's script carries it. */
export const brandInPolicies = {
  /** Where the contact for complaints is reached, beside the email. */
  grievanceOffice: {
    phone: "+91 120 000 0000",
    addressLines: ["Noida", "Uttar Pradesh", "India (the address goes here)"],
  },
  /** How a client reaches the payment company about a payment: as its contract with you names it. */
  paymentContact: "email and phone of the payment company (goes here)",
  /**
   * How therapists work with the company: "employed" by it, or "independent" under a contract. Until you have written
   * one of the two words, the terms say that it is not said yet.
   */
  therapistsAre: "to be named by the operator" as string,
} as const;

/** Whether a detail is as it came: the operator has not set it yet. */
export const isPlaceholder = (detail: unknown): boolean =>
  /\.example\b|goes here|to be named|0{6}|000 0000/.test(JSON.stringify(detail));

/** The details of {@link brand} and {@link brandInPolicies} that the operator has not set yet. */
export const unsetDetails = Object.entries({ ...brand, ...brandInPolicies })
  .filter(([, detail]) => isPlaceholder(detail))
  .map(([name]) => name as keyof typeof brand | keyof typeof brandInPolicies);

/** What visitors are promised, once: the pages and emails state it, and the desk's deadlines are the same. */
export const promises = {
  /** Hours until our team answers a message of the support or contact form. */
  messageHours: 12,
  /** Days until our team answers an application. */
  applicationDays: 14,
  /** Days until our team answers a complaint about data; rule 14(3) of the DPDP Rules 2025 allows at most 90. */
  dataRequestDays: 30,
};
