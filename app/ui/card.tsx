import type { ReactNode } from "react";

/** A box around content. */
export function Card({
  children,
  tone = "raised",
  dense = false,
}: {
  children: ReactNode;
  tone?: "raised" | "sage";
  /** With less padding, where little room is left. */
  dense?: boolean;
}) {
  const look = tone === "sage" ? "border-transparent bg-sage" : "border-hairline bg-raised";
  return (
    <div className={`rounded-card border ${dense ? "p-4" : "p-5 sm:p-6"} ${look}`}>{children}</div>
  );
}
