type CallButtonProps = {
  number: string;
  action: string;
  detail: string;
  variant: "primary" | "secondary";
};

const looks = {
  primary: "call-primary border-transparent bg-marigold text-on-marigold",
  secondary: "border-ink bg-sage text-ink",
};

/** One of the two large buttons at the top of the help page: 64 px or more, it dials. */
export function CallButton({ number, action, detail, variant }: CallButtonProps) {
  return (
    <a
      href={`tel:${number}`}
      className={`flex min-h-16 flex-col items-center justify-center rounded-soft border-2 px-4 py-2 text-center leading-tight no-underline ${looks[variant]}`}
    >
      <span className="font-heading text-2xl font-semibold">{action}</span>
      <span className="text-base">{detail}</span>
    </a>
  );
}
