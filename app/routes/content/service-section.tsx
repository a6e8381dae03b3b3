import type { Service } from "../../content/therapy-services.ts";
import {
  ArmchairDrawing,
  HouseDrawing,
  OldTreeDrawing,
  TwoCupsDrawing,
} from "../../layout/drawings/service-drawings.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { riseWhenVisible } from "../../ui/rise-when-visible.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

const drawings = {
  individual: ArmchairDrawing,
  couple: TwoCupsDrawing,
  family: HouseDrawing,
  elderly: OldTreeDrawing,
};

interface ServiceSectionProps {
  service: Service;
  /** On wide windows the pictures alternate between left and right. */
  pictureFirst: boolean;
}

/** One kind of session with its picture, reasons and description. */
export function ServiceSection({ service, pictureFirst }: ServiceSectionProps) {
  const Drawing = drawings[service.id];
  return (
    <section
      id={service.id}
      aria-labelledby={`${service.id}-title`}
      ref={riseWhenVisible}
      className="rise grid scroll-mt-6 items-center gap-6 md:grid-cols-2 md:gap-16"
    >
      <div
        className={`flex justify-start md:justify-center ${pictureFirst ? "" : "md:order-last"}`}
      >
        <div className="w-36 md:w-full md:max-w-72">
          <Drawing />
        </div>
      </div>
      <div>
        <h2 id={`${service.id}-title`}>{service.title}</h2>
        <p className="mt-2 text-xl text-ink-soft">{service.lead}</p>
        <p className="mt-5 font-semibold">People come with, for example</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-sage-deep">
          {service.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <p className="mt-4">{service.session}</p>
        <p className="mt-6">
          <ButtonLink to="/quiz" variant="secondary">
            <span>
              Book Session
              <VisuallyHidden> for {service.title}</VisuallyHidden>
            </span>
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
