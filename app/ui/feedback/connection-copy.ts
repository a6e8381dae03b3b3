/** What a page says while the network is gone. */
export const connectionCopy = {
  form: "No connection. What you entered is still here.",
  page: "No connection. This page is still here.",
  retry: "Try again",
};
