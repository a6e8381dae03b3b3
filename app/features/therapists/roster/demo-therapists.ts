import { demoTherapistsAToB } from "./demo-therapists-a-to-b.ts";
import { demoTherapistsDToK } from "./demo-therapists-d-to-k.ts";
import { demoTherapistsMToZ } from "./demo-therapists-m-to-z.ts";
import type { DemoTherapist } from "./demo-therapist.ts";

export type { DemoTherapist };

/**
 * The therapists of demo mode, by name. DEMO DATA: every person, e-mail, rating and review count
 * is invented, and the portraits are drawings (docs/decisions/0007-demo-portraits.md).
 * They carry no register number and so no title that needs one. To be loaded only into an empty
 * database in demo mode.
 */
export const demoTherapists: readonly DemoTherapist[] = [
  ...demoTherapistsAToB,
  ...demoTherapistsDToK,
  ...demoTherapistsMToZ,
];
