/** Texts about shared answers on the client's page of a booking. */
export const sharingCopy = {
  title: "Your answers",
  shared: (therapistName: string, until: string) =>
    `You're sharing your answers from the assessment with ${therapistName}, until ${until}.`,
  stop: "Stop sharing my answers",
  share: "Share my answers",
  notice: {
    given: {
      title: "You're sharing your answers",
      text: "You can withdraw this on this page.",
    },
    stopped: {
      title: "You've stopped sharing your answers",
      text: "Your therapist can't open them any more.",
    },
  },
} as const;

/** Why answers were not shared. */
export const sharingProblem = {
  title: "Your answers weren't shared",
  text: "Your booking or your answers have changed. See below what you can do now.",
} as const;
