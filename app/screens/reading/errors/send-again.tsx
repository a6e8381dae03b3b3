import { useContext } from "react";
import { useLocation } from "react-router";
import { UnsavedFieldsContext } from "../../../http/document.ts";
import { localPath } from "../../../lib/language/local-path.ts";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { t } from "../../../lib/language/t.ts";

/** A text of this many characters is shown in a field, so that it can be copied. */
const LONG_TEXT = 60;

/** Sends a form that the server failed to handle once more, with what was typed. */
export function SendAgain() {
  const fields = useContext(UnsavedFieldsContext);
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={localPath(pathname) + search} className="mt-6 space-y-4">
      {fields.map(([name, value]) =>
        value.length > LONG_TEXT && !machineField.test(name) ? (
          <TextArea
            key={`${name} ${value}`}
            label={t("What you typed")}
            name={name}
            id={`unsaved-${name}`}
            defaultValue={value}
          />
        ) : (
          <input
            key={`${name} ${value}`}
            type="hidden"
            name={name}
            value={value}
            data-typed={machineField.test(name) ? undefined : ""}
          />
        ),
      )}
      <Button>{t("Try again")}</Button>
    </form>
  );
}

/** Fields that no person fills. */
const machineField = /^(?:formId|notice)$/;
