/** Texts of the form for a therapist's photo. */
export const photoCopy = {
  title: "Photo",
  lead: "The photo is cropped to a square. Place, time and all other notes of the camera are removed.",
  file: "New photo",
  fileHint: "JPEG, PNG or WebP of at most 5 MB, at least 512 × 512. Empty: the photo stays.",
  alt: "What the photo shows, for people who don't see it",
  altHint: "One short line, or empty where the name beside it says enough.",
  save: "Save the photo",
  remove: "Remove the photo",
  problem: (problem: string) => `The photo ${problem}.`,
  problems: {
    therapist_unknown: "There is no such therapist.",
    photo_missing: "Choose a photo.",
    alt_invalid: "Write one line of at most 200 characters.",
  },
  done: {
    "save-photo": "Saved. Visitors see the photo at once.",
    "remove-photo": "Removed. A placeholder is shown.",
  },
} as const;
