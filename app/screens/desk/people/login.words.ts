/** Every text of the sign-in to the desk. */
export const loginCopy = {
  title: "Sign in to the desk",
  lead: "For the people who run this site. We email you a link; then a code of your authenticator app lets you in.",
  email: "Work email",
  send: "Email me the link",
  sentTitle: "Check your email",
  sent:
    "If this is the address of a staff member, a link is on its way. It works once, for 15 minutes. " +
    "If you asked in the last 5 minutes, use the email that you already have.",
  endedTitle: "Your sign-in had ended",
  kept: "Nothing was sent. What you typed is kept for 30 minutes: sign in, and the form is there again. A code or a file is asked for again.",
  lost: "Nothing was sent, and what you typed could not be kept. The Back button of your browser may still have it.",
  keptTitle: "Your form is back, and nothing was sent",
  keptText:
    "Your sign-in had ended when you sent it. Look at it, enter a code or choose a file again where one is asked for, and send it.",
  linkTitle: "One more step",
  linkOver: "This link no longer works",
  linkOverText: "It was used, has expired, or a newer one has taken its place.",
  newLink: "Get a new link",
  signedInAs: (email: string) => `You sign in as ${email}.`,
  code: "Code from your authenticator app",
  codeHint: "Six digits; or one of your recovery codes",
  signIn: "Sign in",
  wrongCode:
    "This code is wrong, or a recovery code that was used before. Enter the one that your app shows now.",
  mailWaits: "Our emails are waiting",
  mailWaitsText:
    "The mail server doesn’t accept them at the moment, so a link may not come. Sign in with a recovery code, or ask the person who runs the server for a link.",
  recoveryTitleOfForm: "No email? Sign in with a recovery code",
  recoveryLead:
    "You need one of your recovery codes, which then no longer works, and the code of your authenticator app. We’ll tell you by email.",
  recoveryEmail: "Email that you sign in with",
  recoveryCode: "Recovery code",
  recoveryCodeHint: "For example abcd-efgh-ijkl-mnop",
  appCodeHint: "Six digits",
  codesWrong: "The email, the recovery code or the code of your app is wrong.",
  tooManyCodes: "Too many codes were tried. Please wait 15 minutes.",
  enrolTitle: "Your enrolment code",
  enrol:
    "This is your first sign-in, or your authenticator app was reset. The person who invited you tells you a code of eight letters and digits by phone or in person. Never take it from an email.",
  enrolmentCode: "Enrolment code",
  enrolmentHint: "For example ABCD-2345. Capitals and the hyphen do not matter.",
  goOn: "Continue",
  wrongEnrolment:
    "This enrolment code is wrong, was used or has expired. After five wrong codes, ask an owner to invite you again.",
  setUpTitle: "Set up your authenticator app",
  scan: "Add an account in your authenticator app (Aegis, Google Authenticator, 1Password or another), and scan this with its camera:",
  qrCode: "QR code with the key for your authenticator app",
  setUp: "If you can’t scan it, choose to type the key, and enter:",
  openApp: "Open it in the app on this device",
  recoveryTitle: "Your recovery codes",
  recovery:
    "Write them down now: they are shown only once. Each works once instead of a code, if you lose your phone.",
  toDesk: "Open the desk",
} as const;
