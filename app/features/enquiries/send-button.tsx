import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import type { ButtonVariant } from "../../ui/button-style.ts";

interface SendButtonProps {
  fields: readonly string[];
  /** Whether the button is disabled until all fields are filled, or only while all are empty. */
  wakesWith: "all" | "any";
  variant?: ButtonVariant;
  pending: boolean;
}

/**
 * The Send Message button, disabled until there is something to send. Without JavaScript it is always
 * enabled, and the server validates.
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
    // Also checked at once: input from before hydration fired no event.
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
