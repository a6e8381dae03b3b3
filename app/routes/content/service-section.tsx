import type { Service } from "../../content/therapy-services.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Drawing } from "../../ui/picture/drawing.tsx";
import { riseWhenVisible } from "../../ui/rise-when-visible.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { servicesCopy as copy } from "./services-copy.ts";

interface ServiceSectionProps {
  service: Service;
  /** On wide windows the pictures alternate between left and right. */
  pictureFirst: boolean;
}

/** One kind of session with its picture, reasons and description. */
export function ServiceSection({ service, pictureFirst }: ServiceSectionProps) {
  const { id, title, lead, drawing, reasons, session } = service;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      ref={riseWhenVisible}
      className="rise grid scroll-mt-6 items-center gap-5 md:grid-cols-2 md:gap-16"
    >
      <div
        className={`flex flex-col justify-end self-stretch overflow-hidden rounded-card bg-sage pt-4 ${pictureFirst ? "" : "md:order-last"}`}
      >
        <div className="flex justify-center border-b-3 border-ink">
          <Drawing name={drawing} className="size-28 md:size-56 md:stroke-[1.5px]" />
        </div>
        <div className="h-4 bg-dawn" />
      </div>
      <div>
        <h2 id={`${id}-title`} className="text-section">
          {title}
        </h2>
        <p className="mt-2 text-xl text-ink-soft">{lead}</p>
        <p className="mt-5 font-semibold">{copy.comeWith}</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-sage-deep">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="mt-4">{session}</p>
        <p className="mt-5">
          <ButtonLink to="/quiz" variant="secondary">
            <span>
              {copy.book}
              <VisuallyHidden>{copy.bookFor(title)}</VisuallyHidden>
            </span>
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
