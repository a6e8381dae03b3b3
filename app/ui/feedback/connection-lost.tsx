import { useEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import { buttonStyle } from "../button.tsx";
import { lostConnectionCopy as copy } from "../ui.words.ts";
import { useLostConnection } from "./lost-connection.ts";

/** The attribute of the element in a form that the message goes into, with the form's own text. Default: the form. */
const PLACE = "data-connection-lost";

function createRegion(): HTMLElement {
  const region = document.createElement("div");
  region.role = "alert";
  region.className = "w-full py-2";
  return region;
}

/** Puts a live region into the form that was sent; returns undefined for a link. */
function useRegionIn(form: HTMLFormElement | undefined): HTMLElement | undefined {
  const region = useMemo(() => form && createRegion(), [form]);
  useEffect(() => {
    if (!form || !region) return;
    (form.querySelector(`[${PLACE}]`) ?? form).append(region);
    return () => region.remove();
  }, [form, region]);
  return region;
}

/**
 * Says that the network is gone or the server failed while a request of the page waits, and sends it again on a press.
 * It stands
 * inside the form that was sent, whose fields keep what was entered; for a link, at the bottom of the window.
 */
export function ConnectionLost() {
  const lost = useLostConnection();
  const region = useRegionIn(lost?.form);
  const message = (text: string) => (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-soft border-l-4 border-terracotta bg-terracotta-soft px-4 py-1.5">
      <p className="font-semibold">{text}</p>
      <button
        type="button"
        onClick={lost?.retry}
        className={buttonStyle({ variant: "secondary", compact: true })}
      >
        {copy.retry}
      </button>
    </div>
  );
  if (lost?.form) {
    const own = lost.form.querySelector(`[${PLACE}]`)?.getAttribute(PLACE);
    const text = lost.isAnswered ? copy.failed : own || copy.form;
    return region ? createPortal(message(text), region) : null;
  }
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-xl empty:hidden">
      {lost && message(copy.page)}
    </div>
  );
}
