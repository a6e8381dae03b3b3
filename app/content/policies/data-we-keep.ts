/** Each kind of personal data: what it is for, and how long it is kept. One row, one purpose. */
export interface DataRow {
  what: string;
  purpose: string;
  kept: string;
}

export const dataWeKeep: readonly DataRow[] = [
  {
    what: "Name, email address and phone number",
    purpose:
      "To book your session, send you its link, reach you if something about it changes, and answer you.",
    kept: "With a booking: as long as the booking. Without one: one year.",
  },
  {
    what: "Your answers in the assessment: age group, how you identify, what is on your mind, whether you have tried therapy, how you would like to connect, day and time",
    purpose: "To suggest a therapist and to show you the reasons. All of them can be left open.",
    kept: "One year after your last change, or until you ask us to erase them.",
  },
  {
    what: "Bookings: therapist, day, time, length, meeting link",
    purpose: "To hold the session, to change or cancel it, and to answer questions about it.",
    kept: "Eight years, because tax and company law ask for the records of a sale.",
  },
  {
    what: "Payments: amount, order number, the payment provider's reference, refunds",
    purpose: "To take the fee, to give it back where it is owed, and to keep the books.",
    kept: "Eight years, for the same reason. We never see or store a card number, a UPI PIN or a bank password.",
  },
  {
    what: "What you write to us in the support and contact forms",
    purpose: "To answer you.",
    kept: "One year after the last message.",
  },
  {
    what: "A training application: name, email, phone, education, your reasons",
    purpose: "To decide about it and to agree on the interview.",
    kept: "One year after the decision.",
  },
  {
    what: "That you agreed to a notice: which one, and when",
    purpose: "To be able to show it, as the law asks.",
    kept: "As long as the data that it is about, and one year more.",
  },
  {
    what: "Your network address, only as a code that can't be turned back, while you pay",
    purpose: "To keep one machine from holding every free time.",
    kept: "With the record of the order.",
  },
  {
    what: "Technical logs: time, page, errors. No names, answers or order numbers",
    purpose: "To keep the site running and to find attacks.",
    kept: "One year.",
  },
];
