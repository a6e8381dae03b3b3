import { useEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import { useLostConnection } from "./lost-connection.ts";
import { LostMessage } from "./lost-message.tsx";
import { t } from "../../lib/language/t.ts";

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
 * It stands inside the form that was sent, whose fields keep what was entered; for a link, at the bottom of the window.
 */
export function ConnectionLost() {
  const lost = useLostConnection();
  const region = useRegionIn(lost?.form);
  if (lost?.form) {
    const own = lost.form.querySelector(`[${PLACE}]`)?.getAttribute(PLACE);
    const text = lost.isAnswered
      ? t("We couldn’t save this. The problem is on our side. What you entered is still here.")
      : own || t("No connection. What you entered is still here.");
    return region ? createPortal(<LostMessage text={text} retry={lost.retry} />, region) : null;
  }
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-xl empty:hidden">
      {lost && (
        <LostMessage text={t("No connection. This page is still here.")} retry={lost.retry} />
      )}
    </div>
  );
}
