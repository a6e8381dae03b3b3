/** The texts of the assessment, other than the questions themselves. */
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
  selfDescribeHint: "Type here...",
} as const;
