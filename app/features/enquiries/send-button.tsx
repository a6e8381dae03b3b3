import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { ButtonVariant } from "../../ui/button-style.ts";

interface SendButtonProps {
  fields: readonly string[];
  /** Disabled until all fields say something, or only while none of them does. */
  wakesWith: "all" | "any";
  variant?: ButtonVariant;
  pending: boolean;
}

/**
 * Send Message, disabled until there is something to send. Without JavaScript nothing could wake it: there
 * it is always enabled, and the server checks.
 */
export function SendButton({ fields, wakesWith, variant, pending }: SendButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [asleep, setAsleep] = useState(false);
  const names = fields.join(" ");
  useEffect(() => {
    const form = button.current?.form;
    if (!form) return;
    function look() {
      const words = new FormData(form ?? undefined);
      const filled = names.split(" ").map((name) => String(words.get(name) ?? "").trim() !== "");
      setAsleep(!(wakesWith === "all" ? filled.every(Boolean) : filled.some(Boolean)));
    }
    // At once too: what was typed before the script arrived told no event.
    look();
    form.addEventListener("input", look);
    return () => form.removeEventListener("input", look);
  }, [names, wakesWith]);
  return (
    <Button ref={button} variant={variant} disabled={asleep} pending={pending}>
      Send Message
    </Button>
  );
}
