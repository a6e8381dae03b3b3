import type { Difference } from "../../ledger/settlement/import-settlement.server.ts";

/** Texts of the money screen. */
export const moneyCopy = {
  title: "Money",
  month: "Month",
  show: "Show",
  boxes: (month: string, orders: number) => `Paid in ${month}: ${orders} orders`,
  captured: "Captured",
  booked: "Booked",
  bookedHint: "for sessions, or kept by the terms",
  refunded: "Refunded",
  owed: "Owed",
  owedHint: "still to be refunded or decided",
  exceptions: "What does not add up or waits",
  exceptionsNone: "Everything of the last month adds up.",
  openOrder: "Open the order",
  payouts: (month: string) => `Payouts for ${month}`,
  payoutsLead: (percent: number) =>
    percent === 0
      ? "No operator's share is set: therapists get all that is kept."
      : `The operator's share is ${percent} % of what is kept. Each session counts with the share in force when it began.`,
  payoutsNone: "No session of this month has ended with money kept.",
  share: "Operator's share, in percent",
  shareHint: "For sessions that begin from now on. Earlier ones keep theirs.",
  shareSet: "Set the share",
  settlement: "Compare a settlement file",
  settlementHint:
    "CSV of at most 1 MB with the columns transaction, amount, fee and date (2026-11-23). Amounts in rupees, refunds below zero.",
  file: "File from the payment provider",
  compare: "Compare",
  compared: (lines: number, matched: number) => `${matched} of ${lines} lines match our books.`,
  sums: (amount: string, fee: string) => `Together ${amount}, fees ${fee}.`,
  differences: "Lines that differ",
  differencesNone: "No line differs.",
  more: (count: number) => `And ${count} more.`,
  differs: {
    unknown: "Not in our books",
    amount: "Another amount",
    twice: "Twice in the file",
    "refund not complete": "Our refund is not complete",
  } satisfies Record<Difference["what"], string>,
  badFile: (line: number, problem: string) => `Line ${line}: ${problem}. Nothing was imported.`,
  noFile: "Choose a file.",
  codeNeeded: "The file needs a code of your authenticator app that is at most five minutes old.",
  unsettled: "Paid, and in no settlement file",
  unsettledNone: "Nothing: the imported files name every payment of their days.",
  exports: "Files for the accountant",
  exportsHint: "No name, address or answer of a client is in them.",
  download: { bookings: "Bookings", refunds: "Refunds", fees: "Fees" },
  problems: { share_invalid: "Write a number from 0 to 100, such as 20 or 17.5." },
  done: { share: "The share is set." },
} as const;
