import type { VideoService } from "../../features/meetings/video-services.ts";
import { Clause, Points } from "./policy-parts.tsx";

interface RecipientsProps {
  paymentCompany: string;
  videoServices: readonly VideoService[];
}

/** The clause of the privacy policy that names who receives which data. */
export function Recipients({ paymentCompany, videoServices }: RecipientsProps) {
  return (
    <Clause id="receives" title="Who else receives it">
      <Points>
        <li>
          <strong>Your therapist:</strong> your first name, and the time and length of the session.
          If you add them to your booking: your city, an emergency contact and who is coming. Your
          answers only if you agree to it. On the page for danger, your full name; and your phone
          number only if your therapist states that a life is at risk, which is recorded and told to
          our team. Never your email address.
        </li>
        <li>
          <strong>Our own team</strong> sees your city and your emergency contact only when a life
          is at risk: one member at a time, with a reason that is recorded.
        </li>
        <li>
          <strong>{paymentCompany}</strong> takes your payment. It gets the amount and an order
          number from us, and a note that is encrypted so that it can't read it: your therapist,
          your time and your email address, in case we lose your booking. Your card or UPI details
          go only to {paymentCompany}, under its own policy.
        </li>
        {videoServices.map((service) => (
          <VideoRecipient key={service.name} service={service} />
        ))}
        <li>
          <strong>Our email service</strong> delivers our emails. It gets your email address and the
          email. Subject lines say nothing about health.
        </li>
        <li>
          <strong>OpenStreetMap,</strong> only if you press “Show the map” on the Contact page: your
          network address and the part of the map you look at.
        </li>
        <li>
          <strong>Our hosting company</strong> stores all of this for us and may not use it.
        </li>
        <li>
          <strong>Courts and authorities,</strong> only if a law or an order requires it, and only
          what it names.
        </li>
      </Points>
      <p>
        A link to WhatsApp, openstreetmap.org or another site takes you there, and its policy
        applies. Some of these services work outside India. We never sell personal data, and no
        advertiser gets any unless you say yes.
      </p>
    </Clause>
  );
}

function VideoRecipient({ service }: { service: VideoService }) {
  const { name, receivesEmail, isFallback } = service;
  return (
    <li>
      <strong>{name}</strong>{" "}
      {isFallback
        ? "carries the call if the first video service can't be reached."
        : "carries the video or audio call."}{" "}
      {receivesEmail
        ? "It gets your email address from us, the name you use there, your picture and voice during the call, and your network address."
        : "It gets the name you type there, your picture and voice during the call, and your network address."}
    </li>
  );
}
