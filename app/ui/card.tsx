import type { ReactNode } from "react";

/** A box around content. */
export function Card({
  children,
  tone = "raised",
}: {
  children: ReactNode;
  tone?: "raised" | "sage";
}) {
  const look =
    tone === "sage" ? "border-transparent bg-sage" : "border-hairline bg-raised shadow-soft";
  return <div className={`rounded-soft border p-5 sm:p-6 ${look}`}>{children}</div>;
}
