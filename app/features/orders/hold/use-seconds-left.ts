import { useEffect, useState } from "react";
import { secondsLeft } from "./hold-countdown.ts";

/**
 * Counts from the page load with a monotonic clock, so that a phone with a wrong clock counts correctly.
 * @returns undefined until hydration
 */
export function useSecondsLeft(leftSeconds: number): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const end = performance.now() + leftSeconds * 1000;
    const count = () => setLeft(secondsLeft(end, performance.now()));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [leftSeconds]);
  return left;
}
