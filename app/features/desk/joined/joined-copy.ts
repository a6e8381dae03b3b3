/** Who was seen opening a meeting. Nothing says that a person is or isn't there: they may join in another way. */
export const joinedCopy = {
  title: "Joined",
  later: "not yet",
  both: (client: string, therapist: string) =>
    `Client opened the link ${client}, therapist ${therapist}`,
  client: (at: string) => `Client opened the link ${at}; therapist not seen yet`,
  therapist: (at: string) => `Therapist opened the link ${at}; client not seen yet`,
  neitherYet: "Neither seen yet",
  clientOnly: (at: string) => `Client opened the link ${at}; therapist not seen`,
  therapistOnly: (at: string) => `Therapist opened the link ${at}; client not seen`,
  neither: "Neither seen",
  meaning:
    "“Seen” means that someone opened the meeting by its link on our pages. We can't see people who join from their email or calendar, or whose browser doesn't tell us. Only the therapist marks a no-show.",
} as const;
