import { Banner } from "../ui/feedback/banner.tsx";

/** Says on every page of a demo that nothing here is real. */
export function DemoBanner() {
  return <Banner label="Demo">Demo: demo therapists, no real money, no real sessions.</Banner>;
}
