/** Every text of the hold: the held slot with its countdown, and the notice of a booking already made. */
export const holdCopy = {
  held: (slot: string, untilClock: string) => `${slot} is held for you until ${untilClock}`,
  strip: (untilClock: string) => `Held for you until ${untilClock}`,
  stripEnded: "Your hold has ended",
  ended: (slot: string) => `Your hold on ${slot} has ended`,
  /** The slot, where the page shows another one. */
  otherSlot: (slot: string, therapist: string, minutes: number) =>
    `${slot} with ${therapist}, ${minutes} minutes,`,
  endedText:
    "It may still be available: hold it again, or choose another time. Nothing was charged.",
  left: (time: string) => `${time} left.`,
  noRush: "No rush: you can extend it near the end.",
  paid: (path: string) => `Paid already? [Check your payment](${path}). Please don't pay again.`,
  bookingReleases: "If you book here, we'll release that time.",
  goBack: "Go back to this time",
  holdAgain: "Hold it again",
  extend: "Give me 10 more minutes",
  release: "Release this time",
  spokenEnd: "Your hold has ended.",
  spokenMinute: "About a minute left.",
  spokenMinutes: (minutes: number) => `About ${minutes} minutes left.`,
  booked: (slot: string, therapist: string) => `You've booked ${slot} with ${therapist}`,
  bookedText: "The meeting link is in the email we sent you. Booking here adds a second session.",
  findBooking: "Find my booking",
} as const;
