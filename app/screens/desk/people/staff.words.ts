/** Texts of the screen of staff. */
export const staffCopy = {
  title: "Staff",
  invite: "Invite a person",
  email: "Work email",
  roles: "Roles",
  role: "Another role",
  chooseRole: "Choose a role",
  holds: (held: string) => `Now: ${held}`,
  give: "Give the role",
  take: "Take the role",
  giveStaffRole: (email: string) => `Give the role to ${email}`,
  takeStaffRole: (email: string) => `Take the role from ${email}`,
  privacyHint:
    "People with several roles can do everything those roles allow. A new privacy role starts after 24 hours, and we email every other owner and privacy member right away.",
  opensFrom: (from: string) => `opens confidential text from ${from}`,
  send: "Send the invitation",
  openSessions: "Signed in",
  signOut: "Sign out everywhere",
  signOutQuote: "Ends all their sign-ins, such as after a lost phone. They may sign in again.",
  remove: "Remove from the desk",
  removeQuote: (email: string) =>
    `${email} is signed out and can’t sign in any more. What they did stays logged.`,
  table: "Everyone who works here, worked here, or is invited",
  none: "No person is on the desk yet.",
  problems: {
    not_an_address: "This is no email address that can get mail.",
    role_unknown: "Choose at least one of the roles.",
    no_therapist: "A therapist gets their role on their own page, under Therapists.",
    is_demo: "This address belongs to the demo.",
    works_here: "This person works here already. Give them another role in their row.",
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
} as const;
