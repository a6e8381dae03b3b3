import { localPath } from "../../../lib/language/local-path.ts";
import { useContext } from "react";
import { useLocation } from "react-router";
import { ButtonLink, Button } from "../../../ui/button.tsx";
import { LinkedText } from "../../../ui/navigation/linked-text.tsx";
import { Page } from "../../../ui/page.tsx";
import { Drawing } from "../../../ui/picture/drawing.tsx";
import { UnsavedFieldsContext } from "../../../http/document.ts";
import { SendAgain } from "./send-again.tsx";
import { brand } from "../../../content/brand.ts";
import { t } from "../../../lib/language/t.ts";

function StillThere() {
  return (
    <p className="mt-6">
      <LinkedText
        text={t(
          "Our [articles](/resource/article) still work. If you need to talk to someone now, [call one of these helplines](/help-now).",
        )}
      />
    </p>
  );
}

/** The page for a form that the server failed to handle: nothing typed is lost. */
function FormNotSaved({ title, tabTitle, text }: Record<"title" | "tabTitle" | "text", string>) {
  return (
    <Page title={title} before={<Drawing name="lamp" className="my-4 h-40 w-40" />}>
      <title>{tabTitle}</title>
      <p>{text}</p>
      <SendAgain />
      <StillThere />
    </Page>
  );
}

/** The page for a request that failed because the database does not answer. Pages that need none still work. */
export function BookingsUnavailable() {
  const { pathname, search } = useLocation();
  const isForm = useContext(UnsavedFieldsContext).length > 0;
  const title = t("We can’t reach our booking system");
  const tabTitle = t("We can’t reach our booking system: {brand}", { brand: brand.name });
  if (import.meta.env.SSR && isForm)
    return (
      <FormNotSaved
        title={title}
        tabTitle={tabTitle}
        text={t(
          "The problem is on our side, and we couldn’t save this. What you typed is still here: press Try again in a few minutes. If you have just paid, please don’t pay again: we’ll email you.",
        )}
      />
    );
  return (
    <Page title={title} before={<Drawing name="lamp" className="my-4 h-40 w-40" />}>
      <title>{tabTitle}</title>
      <p>
        {t(
          "The problem is on our side. Your answers, bookings and payments are safe. Please try again in a few minutes. If you have just paid, please don’t pay again: we’ll email you.",
        )}
      </p>
      <p className="mt-6">
        <ButtonLink to={pathname + search} reloadDocument>
          {t("Try again")}
        </ButtonLink>
      </p>
      <StillThere />
    </Page>
  );
}

/** What a personal page shows after "Leave this page" was pressed: nothing of it, and how it is shown again. */
export function PageLeft() {
  const { pathname, search } = useLocation();
  return (
    <Page width="narrow" title={t("You left this page")}>
      <title>{t("You left this page")}</title>
      <p data-left="">{t("We’ve hidden this page. What you saved is still saved.")}</p>
      <form method="post" action={localPath("/left")} className="mt-6">
        <input type="hidden" name="to" value={pathname + search} />
        <Button variant="secondary">{t("Show it again")}</Button>
      </form>
    </Page>
  );
}

/** The page for an unexpected error: what happened, that nothing is lost, what to do. */
export function SomethingWentWrong() {
  const isForm = useContext(UnsavedFieldsContext).length > 0;
  const title = t("That didn’t work");
  const tabTitle = t("That didn’t work: {brand}", { brand: brand.name });
  if (import.meta.env.SSR && isForm)
    return (
      <FormNotSaved
        title={title}
        tabTitle={tabTitle}
        text={t(
          "Something broke on our side, and we couldn’t save this. What you typed is still here: press Try again. If you’ve paid, your payment is safe, and we’ll email you.",
        )}
      />
    );
  return (
    <Page title={title} before={<Drawing name="lamp" className="my-4 h-40 w-40" />}>
      <title>{tabTitle}</title>
      <p>
        {t(
          "Something broke on our side. If you’ve paid, your payment is safe, and we’ll email you. Go back and try again.",
        )}
      </p>
      <p className="mt-8">
        <ButtonLink to="/" reloadDocument>
          {t("Go to the home page")}
        </ButtonLink>
      </p>
    </Page>
  );
}
