import { useEffect } from "react";
import { useLocation } from "react-router";
import { PAGE_SHOWN } from "./analytics-event.ts";

/** Reports client-side navigations to the analytics script. */
export function PageViewTracker() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: pathname + search }));
  }, [pathname, search]);
  return null;
}
