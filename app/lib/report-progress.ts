/**
 * Hears how far a long operation is.
 * @param what the part that is under way
 */
export type ReportProgress = (done: number, total: number, what: string) => void;
