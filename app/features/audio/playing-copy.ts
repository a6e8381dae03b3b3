/** What the player's script says: its buttons, and the line for screen readers. No imports: the browser loads it. */
export const playingCopy = {
  play: "Play",
  stop: "Stop",
  preparing: (sound: string) => `Getting ${sound} ready.`,
  playing: (sound: string) => `${sound} is playing.`,
  stopped: (sound: string) => `${sound} has stopped.`,
  ended: (sound: string) => `${sound} has ended.`,
  failed: (sound: string) => `${sound} did not load. Check the connection and press play again.`,
};
