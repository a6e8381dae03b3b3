/** primary: the one thing to do on a page. secondary: beside it. quiet: reads as a link. */
export type ButtonVariant = "primary" | "secondary" | "quiet";

export type ButtonStyle = {
  variant?: ButtonVariant;
  /** As wide as what holds it. */
  wide?: boolean;
  /** With less room around the words, for a bar. Still 44 px high. */
  compact?: boolean;
};

const base =
  "inline-flex items-center justify-center gap-2 rounded-soft py-2 text-center font-semibold leading-tight no-underline " +
  "disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed";

const looks: Record<ButtonVariant, string> = {
  // The transparent edge shows in forced colours, where fills are taken away.
  primary:
    "border border-transparent bg-marigold text-on-marigold shadow-soft hover:bg-marigold-bright",
  secondary: "border border-ink bg-raised text-ink hover:bg-sage",
  quiet: "border border-transparent text-ink underline underline-offset-4 hover:bg-sage",
};

/** Class names of a pressable thing, the same for a button and for a link. */
export function buttonStyle(look: ButtonStyle): string {
  const { variant = "primary", wide = false, compact = false } = look;
  const room = compact ? "min-h-11 px-3.5 text-base" : "min-h-12 px-5";
  return `${base} ${room} ${looks[variant]} ${wide ? "w-full" : ""}`;
}
