import { localPath } from "../../lib/language/local-path.ts";
import type { ComponentProps } from "react";
import { LostMessage } from "../feedback/lost-message.tsx";
import enhanceForm from "./enhance-form.ts?worker&url";
import { t } from "../../lib/language/t.ts";

interface StaticFormProps extends Omit<ComponentProps<"form">, "action"> {
  /** A path of this site, from its root; the page's own if unset. */
  action?: string;
  /** The URL of another script, which contains enhance-form.ts. */
  script?: string;
}

/**
 * A POST form of a static page. enhance-form.ts keeps it on the screen when the network is lost, and clears errors as
 * they are corrected; without the script the browser sends it as any other.
 */
export function StaticForm({ children, script = enhanceForm, action, ...form }: StaticFormProps) {
  return (
    <form
      method="post"
      noValidate
      data-static-form=""
      action={action && localPath(action)}
      {...form}
    >
      {children}
      <div role="alert" data-lost="" hidden>
        <LostMessage text={t("No connection. What you entered is still here.")} />
      </div>
      <script async type="module" src={script} />
    </form>
  );
}
