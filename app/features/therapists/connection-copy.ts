/** How a session is held, as pages, emails and calendar entries say it. */
export const connectionCopy = {
  video: "Video call",
  audio: "Audio call",
  /** A meeting link, which serves both kinds of call. */
  call: "Video or audio call",
  inPerson: "In person",
  inPersonAt: (place: string) => `In person: ${place}`,
};
