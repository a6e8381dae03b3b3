/** Texts of the screens of staff and audit. */
export const staffCopy = {
  title: "Staff",
  invite: "Invite a person",
  email: "Work email",
  roles: "Roles",
  role: "Another role",
  giveStaffRole: (email: string) => `Give ${email} the chosen role`,
  takeStaffRole: (email: string) => `Take the chosen role from ${email}`,
  privacyHint:
    "Who has several roles may do what any of them may. Who is given the privacy role can open confidential text 24 hours later; every other owner and privacy member is told by email at once.",
  opensFrom: (state: string, from: string) => `${state}; opens confidential text from ${from}`,
  send: "Send the invitation",
  signOut: (email: string) => `Sign out ${email} everywhere`,
  remove: (email: string) => `Remove ${email} from the desk`,
  table: "Everyone who works here, worked here, or is invited",
  none: "No person is on the desk yet.",
  problems: {
    not_an_address: "This is no email address that can get mail.",
    role_unknown: "Choose at least one of the roles.",
    no_therapist: "A therapist gets their role on their own page, under Therapists.",
    is_demo: "This address belongs to the demo.",
    works_here: "This person works here already. Give them another role in their row above.",
    own_role: "Your own role is given and taken by another owner.",
    last_role: "This is their only role. Give them another one first, or take them off the desk.",
    staff_unknown: "There is no such staff member.",
    yourself: "You can’t take yourself off the desk. Ask another owner.",
  },
  invited: (email: string) => `Invited. A link is on its way to ${email}.`,
  roleGiven: (email: string) =>
    `${email} works here already and has the role of a therapist now, from their next sign-in on.`,
  enrolmentCode:
    "Tell them this enrolment code by phone or in person, never by email or message. It is shown only now and works once, for three days, as the link does. Invite them again if you lose it.",
  done: {
    "sign-out": "Signed out everywhere.",
    remove: "Taken off the desk.",
    "give-role": "The role is theirs from their next sign-in.",
    "take-role": "The role is taken; what it allowed has ended.",
  },
  audit: "Audit",
  auditLead:
    "Who did what, newest first. No entry can be changed or deleted, but a reason is erased with its client.",
  auditNone: "There is no entry yet.",
  older: "Older entries",
  readings: "Who read clients’ data",
  readingsLead:
    "The latest 100, for a year: one line for each person, order or screen, and hour, however often they looked.",
  readingsNone: "No client’s data was shown yet.",
} as const;
