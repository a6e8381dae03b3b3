/** Who was seen opening a meeting. Nothing says that a person is or isn't there: they may join in another way. */
export const joinedCopy = {
  title: "Joined",
  later: "not yet",
  both: (client: string, therapist: string) =>
    `Client opened the link ${client}, therapist ${therapist}`,
  client: (at: string) => `Client opened the link ${at}; therapist not seen yet`,
  therapist: (at: string) => `Therapist opened the link ${at}; client not seen yet`,
  neither: "Neither seen yet",
  clientOnly: (at: string) => `Client opened the link ${at}; therapist not seen`,
  therapistOnly: (at: string) => `Therapist opened the link ${at}; client not seen`,
  nobody: "Neither seen",
  meaning:
    "Seen means: opened the meeting by its link on our pages. Who joins by the email or the calendar, or whose browser doesn't tell us, isn't seen. A no-show is what the therapist marks.",
} as const;
