import { localPath } from "../../lib/language/local-path.ts";
import type { ComponentProps } from "react";
import { buttonStyle } from "../button.tsx";
import { lostConnectionCopy as copy } from "../ui.words.ts";
import enhanceForm from "./enhance-form.ts?worker&url";

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
      <div
        role="alert"
        data-lost=""
        hidden
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-soft border-l-4 border-terracotta bg-terracotta-soft px-4 py-1.5"
      >
        <p className="font-semibold">{copy.form}</p>
        <button type="button" className={buttonStyle({ variant: "secondary", compact: true })}>
          {copy.retry}
        </button>
      </div>
      <script async type="module" src={script} />
    </form>
  );
}
