import { currentLanguage } from "../../../lib/language/language.ts";
import { TermsInHindi } from "./terms-hindi.tsx";
import { localPath } from "../../../lib/language/local-path.ts";
import { refundPolicy } from "../../../domain/orders/refund-policy.ts";
import { brand } from "../../../content/brand.ts";
import { childline, emergency, teleManas } from "../../../content/helplines.ts";
import { therapistsSentence } from "../../../content/operator.ts";
import { Clause, Grievance, Operator, Points, Policy } from "./policy-parts.tsx";

const call = (number: string) => <a href={`tel:${number}`}>{number}</a>;

interface TermsProps {
  paymentCompany: string;
  refundPolicyLink: string;
}

export function Terms({ paymentCompany, refundPolicyLink }: TermsProps) {
  if (currentLanguage() === "hi") return <TermsInHindi {...{ paymentCompany, refundPolicyLink }} />;
  return (
    <Policy id="terms" title="Terms and Conditions">
      <Clause title="What this is">
        <p>
          {brand.name} helps you find a therapist, book a time, pay and meet by video or audio, or
          in person where a therapist offers it. When you book, you agree to the terms published on
          that day. They are an agreement between you and:
        </p>
        <Operator />
        {/* Lawyer: who owes the therapy, and who is liable for it, follows from this setting. */}
        <p>{therapistsSentence()}</p>
      </Clause>
      <Clause title="Not a substitute for emergency care">
        <p>
          We are not a crisis service, and we don’t read messages around the clock. If you or
          someone near you is in danger, call {call(emergency.number)} (
          {emergency.what.toLowerCase()}). For free support at any hour, in many languages, call{" "}
          {teleManas.name} {call(teleManas.number)}. Online sessions don’t replace a doctor’s
          examination or hospital care.
        </p>
      </Clause>
      <Clause title="Confidentiality, and its limits">
        {/* Lawyer: the contract with therapists has to contain this promise and these limits. */}
        <p>
          What you tell your therapist is confidential. Every therapist promises it in the contract
          with us, and we promise it to you here. This includes everything written or stored. A
          therapist may have to share something, and then only as much as needed:
        </p>
        <Points>
          <li>to protect your life, or to protect someone else from serious harm;</li>
          <li>
            when a child is or may be harmed sexually: everyone who learns of it has to report it to
            the police, by section 19 of the Protection of Children from Sexual Offences Act, 2012;
          </li>
          <li>with others who treat you, or with the person you’ve nominated by law;</li>
          <li>when a court or an authority with that power orders it;</li>
          <li>in the interest of public safety, where the law says so.</li>
        </Points>
        <p>Where possible, your therapist will talk with you about it first.</p>
      </Clause>
      <Clause title="What we ask of you">
        <Points>
          <li>Give correct details, so that the link and our emails reach you.</li>
          <li>Be on time. A session ends at its planned time, even if it started late.</li>
          <li>
            Find a private place to talk, and keep the link to yourself. Anyone who has it can join.
          </li>
          <li>Don’t record a session or let others listen unless your therapist agrees.</li>
          <li>
            Treat your therapist with respect. A therapist may end a session if they are threatened
            or insulted.
          </li>
          <li>Don’t change or stop a medicine because of something you read here.</li>
        </Points>
      </Clause>
      <Clause title="No guarantees">
        <p>
          Therapy helps many people, but no one can promise that it will help you, or how soon. A
          match is a suggestion with reasons. Articles and self-assessments inform; they don’t
          diagnose. You can change to another therapist at any time.
        </p>
        <p>
          Nothing in these terms takes away your rights as a consumer, or limits our liability for
          harm caused by our negligence.
        </p>
      </Clause>
      <Clause title="Age">
        <p>
          You must be 18 or over to book. If you are younger, call {childline.name}{" "}
          {call(childline.number)} or {teleManas.name} {call(teleManas.number)}, or see{" "}
          <a href={localPath("/under-18")}>help for under-18s</a>.
        </p>
      </Clause>
      <Clause title="Price and payment">
        <p>
          Each therapist has a price for 30 minutes and a price for 60 minutes, in Indian rupees.
          You see the total before you pay. {brand.taxLine && `${brand.taxLine}. `}You pay by UPI,
          by card or by net banking, as the page of {paymentCompany} offers it: {paymentCompany}{" "}
          takes the payment. We hold your time for 10 minutes while you pay. It’s booked when the
          payment is confirmed, and we email you the link.
        </p>
        <p>The list of times shows how soon a session with your therapist can start.</p>
      </Clause>
      <Clause title="Cancellation">
        <p>
          Full refund until {refundPolicy.fullUntilHours} hours before the session. The{" "}
          <a href={localPath(refundPolicyLink)}>Refund and Cancellation Policy</a> says how to
          cancel, how much you get back and when. The policy on the day you book applies to that
          booking.
        </p>
      </Clause>
      <Clause title="Technical problems">
        <p>
          You need a connection that can carry video or sound. If a session can’t take place because
          of us or the therapist, choose another time or a full refund.
        </p>
      </Clause>
      <Clause title="Changes to these terms">
        <p>
          We publish a new version here with its date. It applies to bookings made after that date.
        </p>
      </Clause>
      <Clause title="Law and complaints">
        <p>
          The law of India applies. Please tell us first if something went wrong. You can also go to
          a consumer commission or a court.
        </p>
        <Grievance />
      </Clause>
      <Clause title="Contact">
        <Operator />
      </Clause>
    </Policy>
  );
}
