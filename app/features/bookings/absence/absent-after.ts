/** Minutes after the start from which a client can say that the therapist did not come. */
export const ABSENT_AFTER_MINUTES = 10;
