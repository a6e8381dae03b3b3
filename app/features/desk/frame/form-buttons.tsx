import { Button } from "../../../ui/button.tsx";

interface FormButtonProps {
  intent: string;
  text: string;
  variant?: "primary" | "secondary";
}

/** The button that sends a form of the desk, in a line of its own. */
export function FormButton({ intent, text, variant = "secondary" }: FormButtonProps) {
  return (
    <div>
      <Button variant={variant} name="intent" value={intent}>
        {text}
      </Button>
    </div>
  );
}

interface RowButtonProps {
  intent: string;
  text: string;
  /** The text of a screen reader, which names what the row is about. */
  named: string;
}

/** The small button in a row of a table or list. */
export function RowButton({ intent, text, named }: RowButtonProps) {
  return (
    <Button variant="secondary" compact name="intent" value={intent} aria-label={named}>
      {text}
    </Button>
  );
}
