/** Where real money is taken. */
export const phonePeProduction = {
  oauthBase: "https://api.phonepe.com/apis/identity-manager",
  pgBase: "https://api.phonepe.com/apis/pg",
};

/** What PhonePe gave the operator, and where it lives. Both bases can point at a stand-in. */
export interface PhonePeConfig {
  oauthBase: string;
  pgBase: string;
  clientId: string;
  clientSecret: string;
  /** Comes with the credentials; 1 in PhonePe's sandbox. */
  clientVersion: string | number;
  /** As entered in PhonePe's dashboard next to the webhook's address. */
  webhookUsername: string;
  webhookPassword: string;
  /** Origins of the pay page, for the form-action of the Content-Security-Policy. */
  payPageOrigins: string[];
}
