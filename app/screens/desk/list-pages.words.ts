/** Texts below a list of several pages. */
export const listPagesCopy = {
  label: (list: string) => `Pages: ${list}`,
  rows: (from: number, to: number, all: number) => `${from} to ${to} of ${all}`,
  before: "Earlier ones",
  after: "Later ones",
} as const;
