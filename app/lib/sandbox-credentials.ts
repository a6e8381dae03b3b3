/** The credentials of the fake providers: those of the adapter in demo mode. Production refuses them. */
export const sandboxCredentials = {
  phonepe: {
    clientId: "SAHAJ_DEMO",
    clientSecret: "demo-client-secret",
    clientVersion: "1",
    webhookUsername: "sahaj_demo",
    webhookPassword: "demo1234pass",
  },
  razorpay: {
    keyId: "rzp_test_sahaj_demo",
    keySecret: "demo-key-secret",
    webhookSecret: "demo-webhook-secret",
  },
};
