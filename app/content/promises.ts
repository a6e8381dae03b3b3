/** What visitors are promised, once: the pages and emails state it, and the desk's deadlines are the same. */
export const promises = {
  /** Hours until our team answers a message of the support or contact form. */
  messageHours: 12,
  /** Days until our team answers an application. */
  applicationDays: 14,
  /** Days until our team answers a complaint about data; rule 14(3) of the DPDP Rules 2025 allows at most 90. */
  dataRequestDays: 30,
};
