import { useEffect, useState } from "react";
import type { ButtonVariant } from "../button-style.ts";
import { Button } from "../button.tsx";
import { copyText } from "./copy-text.ts";
import { Toast } from "./toast.tsx";
import { useHydrated } from "../use-hydrated.ts";

type CopyButtonProps = {
  /** What is copied; while it is not known yet, the button shows `pendingLabel` and waits. */
  text: string | undefined;
  label: string;
  copiedLabel: string;
  pendingLabel?: string;
  /** How long `copiedLabel` stays. */
  seconds?: number;
  variant?: ButtonVariant;
};

/**
 * Copies a text and says so. It needs JavaScript and is not shown without: the page shows the text
 * itself, too, which also serves where the browser refuses to copy.
 */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, pendingLabel = label, seconds = 3, variant } = props;
  const hydrated = useHydrated();
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  // Each copy starts the time anew, so a second press is not cut short by the first one's end.
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopied(false), seconds * 1000);
    return () => clearTimeout(timer);
  }, [copies, seconds]);

  async function copy() {
    if (text === undefined || !(await copyText(text))) return;
    setCopied(true);
    setCopies((count) => count + 1);
  }

  const words = copied ? copiedLabel : label;
  return (
    <div className={hydrated ? "" : "invisible"}>
      <Button type="button" variant={variant} pending={text === undefined} onClick={copy}>
        {text === undefined ? pendingLabel : words}
      </Button>
      <Toast text={copied ? copiedLabel : ""} />
    </div>
  );
}
