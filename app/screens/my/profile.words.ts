/** Texts of a therapist's own profile. */
export const myProfileCopy = {
  title: "Profile",
  lead: "What visitors read about you. Propose a change: we look at it, and publish it or tell you why not, by email.",
  now: "Published",
  none: "nothing yet",
  waits: (since: string) => `Proposed on ${since}. We’ll review it.`,
  published: (at: string) => `Your proposal was published on ${at}.`,
  declined: (at: string, reason: string) => `Not published on ${at}: ${reason}`,
  propose: "Propose it",
  withdraw: "Withdraw",
  withdrawNamed: (label: string) => `Withdraw the proposal: ${label}`,
  photo: "Photo",
  photoLead:
    "JPEG, PNG or WebP of at most 5 MB, at least 512 × 512. It is cropped to a square, without place and time.",
  file: "Your photo",
  alt: "What the photo shows, for people who don’t see it",
  altHint: "One short line, or empty where your name beside it says enough.",
  proposedPhoto: "The photo that you proposed",
  done: {
    proposed: "Proposed. Visitors see it when we have published it.",
    withdraw: "Withdrawn.",
  },
  problem: (label: string, problem: string) => `${label}: ${problem}.`,
  photoProblem: (problem: string) => `The photo ${problem}.`,
  problems: {
    kind_unknown: "There is no such part of a profile.",
    nothing_new: "That is what visitors read already.",
    therapist_unknown: "This account belongs to no therapist.",
    no_register_entry:
      "“Clinical Psychologist” and “Psychiatrist” need a register entry that has not expired. Send us the entry first, or write another title.",
    photo_missing: "Choose a photo.",
    alt_invalid: "Write one line of at most 200 characters.",
  },
} as const;
