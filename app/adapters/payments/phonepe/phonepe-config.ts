/** PhonePe's production URLs. */
export const phonePeProduction = {
  oauthBase: "https://api.phonepe.com/apis/identity-manager",
  pgBase: "https://api.phonepe.com/apis/pg",
};

/** The operator's credentials and PhonePe's URLs, which can point at the fake PhonePe. */
export interface PhonePeConfig {
  oauthBase: string;
  pgBase: string;
  clientId: string;
  clientSecret: string;
  /** Comes with the credentials; 1 in PhonePe's sandbox. */
  clientVersion: string | number;
  /** As entered in PhonePe's dashboard with the webhook's URL. */
  webhookUsername: string;
  webhookPassword: string;
  /** Origins of the pay page, for the form-action of the Content-Security-Policy. */
  payPageOrigins: string[];
}
