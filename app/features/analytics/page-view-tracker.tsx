import { useEffect } from "react";
import { useLocation } from "react-router";
import { PAGE_SHOWN } from "./analytics-event.ts";

/** Tells the script that measures of a move inside the app, which loads no page. */
export function PageViewTracker() {
  const { pathname, search } = useLocation();
  useEffect(() => {
    dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: pathname + search }));
  }, [pathname, search]);
  return null;
}
