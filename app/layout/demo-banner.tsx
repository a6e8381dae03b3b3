import { Banner } from "../ui/feedback/banner.tsx";

/** The notice on every page in demo mode. */
export function DemoBanner() {
  return <Banner label="Demo">Demo: demo therapists, no real money, no real sessions.</Banner>;
}
