/** What staff read of an order's note, at the desk and in `npm run money -- compare`. */
export const orderNoteCopy = {
  missing: "Slot and email address are not known: the provider keeps no note.",
  unreadable: "Slot and email address can't be read: is the key of the note missing in DATA_KEYS?",
  known: (start: string, minutes: number, therapist: string, email: string) =>
    `For ${start}, ${minutes} minutes with ${therapist}; ${email}.`,
  unknownTherapist: (id: number) => `therapist ${id}`,
  emailTooLong: "the email address was too long for the note",
} as const;
