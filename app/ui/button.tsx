import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { buttonStyle, type ButtonStyle } from "./button-style.ts";
import { Spinner } from "./feedback/spinner.tsx";

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonStyle & {
    /** Its deed is under way: it says so, and a second press does nothing. */
    pending?: boolean;
  };

/** A button; it submits unless told otherwise. */
export function Button(props: ButtonProps) {
  const { variant, wide, compact, pending, type = "submit", onClick, children, ...rest } = props;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  // aria-disabled rather than disabled while pending: a disabled button would drop the focus.
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      className={buttonStyle({ variant, wide, compact })}
    >
      {pending && <Spinner />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "className"> & ButtonStyle;

/** A link that looks like a button: it goes somewhere, it changes nothing. */
export function ButtonLink({ variant, wide, compact, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, wide, compact })} />;
}
