/** What a visitor reads whose form is refused, whichever form it is, with the words of its button. */
export const formProtectionCopy = {
  /** For a form whose honeypot field was filled; a browser's autofill may have done it. */
  automatic: (button: string) =>
    `This looked like an automatic message, so we haven't sent it. If you wrote it, please press ${button} again.`,
  /** For a form that was submitted too soon, or that was never shown. */
  tooSoon: (button: string) =>
    `That was very quick, so we haven't sent it yet. Please press ${button} again. What you typed is still here.`,
  tooMany: (minutes: number) =>
    minutes === 1
      ? "Too many requests from your network. Try again in 1 minute. What you typed is still here."
      : `Too many requests from your network. Try again in ${minutes} minutes. What you typed is still here.`,
};
