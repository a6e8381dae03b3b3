/** Texts of the screens of staff and audit. */
export const staffCopy = {
  title: "Staff",
  invite: "Invite a person",
  email: "Work email",
  role: "Role",
  send: "Send the invitation",
  signOut: (email: string) => `Sign ${email} out everywhere`,
  remove: (email: string) => `Take ${email} off the desk`,
  table: "Everybody who works here, worked here, or is invited",
  none: "Nobody is on the desk yet.",
  problems: {
    not_an_address: "This is no email address that can get mail.",
    role_unknown: "Choose one of the roles.",
    no_therapist: "A therapist is invited from their own page, under Therapists.",
    is_demo: "This address belongs to the demo.",
    works_here:
      "This person works here already. Take them off the desk first to give them another role.",
    staff_unknown: "There is no such staff member.",
    yourself: "You can't take yourself off the desk. Ask another owner.",
  },
  done: {
    invite: "Invited. The link is on its way; it works once, for three days.",
    "sign-out": "Signed out everywhere.",
    remove: "Taken off the desk.",
  },
  audit: "Audit",
  auditLead: "Who did what, newest first. Nobody can change or delete an entry.",
  auditNone: "Nothing was done yet.",
  older: "Older entries",
  showSubject: "Show all",
} as const;
