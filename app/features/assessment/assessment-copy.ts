/** The texts of the assessment, its introduction and the contact fields, other than the questions themselves. */
export const assessmentCopy = {
  back: "Back",
  place: (step: number, steps: number) => `${step} of ${steps}`,
  documentTitle: (title: string, brand: string, hasErrors: boolean) =>
    hasErrors ? `Error: ${title} ${brand}` : `${title} ${brand}`,
  description: "Eight short questions, to find a therapist who fits you.",
  /** What stands below a step's question. */
  leads: {
    4: "Choose as many as you like, or skip.",
    7: "Pick a day that suits you",
  } as Readonly<Record<number, string>>,
  continue: "Continue",
  submit: "Submit",
  skip: "Skip",
  skipThis: "this question",
  required: "Enter required details",
  whatsApp: "Continue with WhatsApp",
  lostConnection: "No connection. Your answer is still here.",
  selfDescribe: "In your own words",
  dayField: "Day of your session",
  pickDayTodayFull: "Pick a day that suits you. No times are left today.",
  length: "Length",
  lengths: { 30: "30 mins", 60: "60 mins" },
  priceFrom: (price: string) => `from ${price}`,
  timesOn: "Times on",
  dayFull: (full: string, next: string) =>
    `No times are left on ${full}. These are the times on ${next}.`,
  free: (count: number) => `${count} free`,
  selectedTime: "Selected Time Slot:",
  detailsTitle: "How we use your details",
  /** Below a form's notice. */
  rights: (more: string) =>
    `${more} View, correct or delete your data, withdraw consent or complain: [Your data](/privacy/your-data).`,
  contact: {
    name: "Your Name*",
    email: "Email Address*",
    phone_number: "Phone Number*",
    emailHint: "To receive the session link",
    phonePrefix: "+91",
  },
  selfDescribeHint: "Type here...",
  adult: "By continuing, you confirm that you're 18 or over.",
} as const;

/** The texts of the introduction, /quiz. */
export const introCopy = {
  title: "Let's Find Your Therapist",
  lead: "We'll ask you simple questions to find your perfect therapist match.",
  description: "Eight simple questions to find your therapist match.",
  back: "Back to home",
  begin: "Let's Begin",
  browse: "Browse Therapists Manually",
  facts: [
    { icon: "clock", text: "Eight short questions, about two minutes" },
    { icon: "check", text: "We need your name, email and phone number; you can skip the rest" },
    { icon: "rupee", text: "You see your match, the time and the price before you pay" },
  ],
  adults: "This service is for people aged 18 or over. Under 18?",
  underAge: "Get free help by phone",
  savedTitle: "We've saved your answers",
  saved: "They are filled in already, and you can change them. Not yours? Start over.",
  toMatch: "Go to my match",
  startOver: "Start over",
} as const;
