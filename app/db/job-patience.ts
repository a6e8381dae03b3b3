/** Twenty tries over about three hours: an outage of a mail or payment service loses nothing. */
export const jobPatience = {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
} as const;
