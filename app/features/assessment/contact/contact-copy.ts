/** The texts of the contact fields and of the notice below them: in the assessment, on a profile and on a match. */
export const contactCopy = {
  fields: {
    name: "Your Name*",
    email: "Email Address*",
    phone_number: "Phone Number*",
    emailHint: "To receive the session link",
    phonePrefix: "+91",
  },
  adult: "By continuing, you confirm that you're 18 or over.",
  detailsTitle: "How we use your details",
  /** Below a form's notice. */
  rights: (more: string) =>
    `${more} View, correct or delete your data, withdraw consent or complain: [Your data](/privacy/your-data).`,
} as const;
