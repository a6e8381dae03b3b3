import type { ReactNode } from "react";
import { ButtonLink } from "../../ui/button.tsx";

type ResourceCardProps = {
  title: string;
  text: string;
  drawing: ReactNode;
  action: string;
  to: string;
};

/** A card with picture, description and link of one kind of resource. */
export function ResourceCard({ title, text, drawing, action, to }: ResourceCardProps) {
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-hairline bg-raised p-5 wrap-anywhere sm:p-6">
      <div className="w-28">{drawing}</div>
      <h2 className="text-2xl">{title}</h2>
      <p className="grow">{text}</p>
      <div className="mt-1">
        <ButtonLink to={to} variant="secondary" aria-label={`${action}: ${title}`}>
          {action}
        </ButtonLink>
      </div>
    </li>
  );
}
