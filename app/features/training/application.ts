/** The application of an eligible applicant for a module. */
export interface Application {
  /** The id of a module of app/content/training.ts. */
  module: string;
  name: string;
  email: string;
  phone_number: string;
  education: string;
  reason: string;
}
