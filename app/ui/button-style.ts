/** primary: the main action of a page. secondary: other actions. quiet: looks like a link. */
export type ButtonVariant = "primary" | "secondary" | "quiet";

export type ButtonStyle = {
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  /** Less padding, for the header. Still 44 px high. */
  compact?: boolean;
};

const base =
  "inline-flex items-center justify-center gap-2 rounded-soft py-2 text-center font-semibold leading-tight no-underline " +
  "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed";

const looks: Record<ButtonVariant, string> = {
  // The transparent border is visible in forced-colors mode, which removes fills.
  primary:
    "border border-transparent bg-marigold text-on-marigold shadow-soft hover:bg-marigold-bright",
  secondary: "border border-ink bg-raised text-ink hover:bg-sage",
  quiet: "border border-transparent text-ink underline underline-offset-4 hover:bg-sage",
};

/** Returns the class names of a button or a link that looks like one. */
export function buttonStyle(look: ButtonStyle): string {
  const { variant = "primary", wide = false, compact = false } = look;
  const room = compact ? "min-h-11 px-3.5 text-base" : "min-h-12 px-5";
  return `${base} ${room} ${looks[variant]} ${wide ? "w-full" : ""}`;
}
