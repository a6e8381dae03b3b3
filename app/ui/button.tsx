import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { buttonStyle, type ButtonStyle } from "./button-style.ts";
import { useLostConnection } from "./feedback/lost-connection.ts";
import { Spinner } from "./feedback/spinner.tsx";

type ButtonProps = Omit<ComponentProps<"button">, "className"> &
  ButtonStyle & {
    /** The action is in progress: shows a spinner and ignores further presses. */
    pending?: boolean;
  };

/** A button; its default type is "submit". */
export function Button(props: ButtonProps) {
  const {
    variant,
    wide,
    compact,
    type = "submit",
    onClick,
    pending: isPending,
    children,
    ...rest
  } = props;
  // While the network is gone nothing is in progress: a press sends the form again.
  const lost = useLostConnection();
  const pending = isPending && !lost;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  // aria-disabled, not disabled, while pending: a disabled button loses the focus.
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
      <span>{children}</span>
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "className"> & ButtonStyle;

/** A link that looks like a button. */
export function ButtonLink({ variant, wide, compact, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle({ variant, wide, compact })} />;
}
