import type { ReactNode } from "react";

/** A box around content. */
export function Card({
  children,
  tone = "raised",
}: {
  children: ReactNode;
  tone?: "raised" | "sage";
}) {
  const look = tone === "sage" ? "border-transparent bg-sage" : "border-hairline bg-raised";
  return <div className={`rounded-card border p-5 sm:p-6 ${look}`}>{children}</div>;
}
