/** Texts of a therapist's own profile. */
export const myProfileCopy = {
  title: "Profile",
  lead: "What visitors read about you. They see a change right away. Our team looks at it, and can take it back. For your name, title, prices and ways to connect, write to us.",
  takenBack: (at: string, reason: string) => `We took your change back on ${at}: ${reason}`,
  photo: "Photo",
  photoLead:
    "JPEG, PNG or WebP of at most 5 MB, at least 512 × 512. It is cropped to a square, without place and time. Without a file, the photo stays.",
  file: "Your photo",
  alt: "What the photo shows, for people who don’t see it",
  altHint: "One short line, or empty where your name beside it says enough.",
  done: { saved: "Saved. Visitors see it now." },
  problems: {
    therapist_unknown: "This account belongs to no therapist.",
    no_register_entry:
      "“Clinical Psychologist” and “Psychiatrist” need a register entry that has not expired. Send us the entry first, or write another title.",
  },
} as const;
