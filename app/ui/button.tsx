import type { ComponentProps, MouseEvent } from "react";
import { Link } from "react-router";
import { useLostConnection } from "./feedback/lost-connection.ts";
import { Spinner } from "./feedback/spinner.tsx";

/**
 * primary: the main action of a page. secondary: other actions. warning: an outline in terracotta, for what can't be
 * undone. quiet: looks like a link.
 */
export type ButtonVariant = "primary" | "secondary" | "warning" | "quiet";

type ButtonStyle = {
  variant?: ButtonVariant;
  /** As wide as its container. A primary button is so under 640 px anyway. */
  wide?: boolean;
  /** Less padding and no more than its label's width, for the header and for bars. Still 44 px high. */
  compact?: boolean;
};

const base =
  "button inline-flex max-w-full items-center justify-center gap-2 rounded-soft py-2 text-center font-semibold leading-tight no-underline " +
  "disabled:cursor-not-allowed aria-disabled:cursor-not-allowed";

const looks: Record<ButtonVariant, string> = {
  // The transparent border is visible in forced-colors mode, which removes fills. Disabled, it keeps readable words.
  primary:
    "button-primary border border-transparent bg-marigold text-on-marigold hover:bg-marigold-bright " +
    "disabled:border-line disabled:bg-sage disabled:text-ink-soft " +
    "aria-disabled:border-line aria-disabled:bg-sage aria-disabled:text-ink-soft",
  secondary:
    "border-[1.5px] border-ink bg-raised text-ink hover:bg-sage disabled:opacity-60 aria-disabled:opacity-60",
  warning:
    "border-[1.5px] border-terracotta bg-raised text-terracotta hover:bg-terracotta-soft disabled:opacity-60 aria-disabled:opacity-60",
  quiet:
    "border border-transparent text-ink underline underline-offset-4 hover:bg-sage disabled:opacity-60 aria-disabled:opacity-60",
};

/** Returns the padding and width of a button. */
function roomOf({ variant = "primary", wide = false, compact = false }: ButtonStyle): string {
  if (compact) return `min-h-11 px-3.5 text-base ${wide ? "w-full" : ""}`;
  if (variant === "primary") return `min-h-14 px-6 ${wide ? "w-full" : "w-full sm:w-auto"}`;
  return `min-h-12 px-5 ${wide ? "w-full" : ""}`;
}

/** Returns the class names of a button or a link that looks like one. */
export function buttonStyle(look: ButtonStyle): string {
  return `${base} ${looks[look.variant ?? "primary"]} ${roomOf(look)}`;
}

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
