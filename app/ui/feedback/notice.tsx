import type { ReactNode } from "react";

type NoticeProps = {
  tone: "info" | "success" | "warning" | "error";
  title?: string | undefined;
  children?: ReactNode;
  /** It appears after the visitor's action: screen readers announce it, and the focus stays. */
  live?: boolean;
};

const looks: Record<NoticeProps["tone"], string> = {
  info: "border-sage-deep bg-sage",
  success: "border-sage-deep bg-sage",
  warning: "border-ink bg-raised",
  error: "border-terracotta bg-terracotta-soft",
};

/** A message in a coloured box. The text must make sense without the colour. */
export function Notice({ tone, title, children, live = false }: NoticeProps) {
  const role = tone === "error" ? "alert" : "status";
  return (
    <div
      role={live ? role : undefined}
      className={`rounded-soft border-l-4 px-4 py-3.5 sm:px-5 sm:py-4 ${looks[tone]}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
