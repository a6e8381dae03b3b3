import { buttonStyle } from "../button.tsx";
import { t } from "../../lib/language/t.ts";

/** Says that the network is gone, with a button to send again. @param props.retry unset where a script listens */
export function LostMessage({ text, retry }: { text: string; retry?: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-soft border-l-4 border-terracotta bg-terracotta-soft px-4 py-1.5">
      <p className="font-semibold">{text}</p>
      <button
        type="button"
        onClick={retry}
        className={buttonStyle({ variant: "secondary", compact: true })}
      >
        {t("Try again")}
      </button>
    </div>
  );
}
