/**
 * Names one meeting of an order at its service. The first keeps the order's id, as those did that were created before
 * meetings had a number.
 * @param number counts the therapists of a session, from 0: each gets another meeting
 */
export const meetingIdOf = (orderId: string, number: number): string =>
  number === 0 ? orderId : `${orderId}.${number}`;
