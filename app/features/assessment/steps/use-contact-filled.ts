import { type FormEvent, useState } from "react";
import type { Answers } from "../answers.ts";
import { isFilled } from "../contact/contact-fields.tsx";

/**
 * Watches whether the contact fields of step 1 are filled.
 * @returns the state, the form's ref and its listener of input events
 */
export function useContactFilled(answers: Answers) {
  const [filled, setFilled] = useState(isFilled(answers));
  // Input from before hydration, or restored by the browser on reload, fired no event.
  const look = (form: HTMLFormElement | null) => {
    if (form?.elements.namedItem("phone_number")) {
      setFilled(isFilled(Object.fromEntries(new FormData(form))));
    }
  };
  const watch = ({ currentTarget }: FormEvent<HTMLFormElement>) => look(currentTarget);
  return { filled, look, watch };
}
