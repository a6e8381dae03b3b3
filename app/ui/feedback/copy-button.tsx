import { useEffect, useState } from "react";
import { type ButtonVariant, Button } from "../button.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { copyText } from "./copy-text.ts";

/**
 * A short message of success at the bottom of the window, which the caller removes after some seconds. Not for errors,
 * and never the only place of a message. The empty element is always rendered, since screen readers announce changes of
 * an existing element, not a new one.
 */
export function Toast({ text }: { text: string }) {
  return (
    <output className="pointer-events-none fixed inset-x-4 bottom-4 z-30 flex justify-center">
      {text && (
        <span className="rounded-soft border border-transparent bg-chosen px-5 py-3 font-semibold text-on-chosen">
          {text}
        </span>
      )}
    </output>
  );
}

type CopyButtonProps = {
  /** The text to copy; while undefined, the button is pending and shows `pendingLabel`. */
  text: string | undefined;
  label: string;
  copiedLabel: string;
  pendingLabel?: string;
  /** How long `copiedLabel` is shown; 3 if unset. */
  seconds?: number;
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
};

/**
 * Copies a text to the clipboard and confirms it. Invisible without JavaScript: the page must show the text too,
 * also for browsers that refuse to copy.
 */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, copiedLabel, pendingLabel = label, seconds = 3, variant, wide } = props;
  const hydrated = useHydrated();
  const [copies, setCopies] = useState(0);
  const [copied, setCopied] = useState(false);

  // Each copy restarts the timer.
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

  const currentLabel = copied ? copiedLabel : label;
  return (
    <div className={hydrated ? "" : "invisible"}>
      <Button
        type="button"
        variant={variant}
        wide={wide}
        pending={text === undefined}
        onClick={copy}
      >
        {text === undefined ? pendingLabel : currentLabel}
      </Button>
      <Toast text={copied ? copiedLabel : ""} />
    </div>
  );
}
