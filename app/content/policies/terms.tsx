import { brand } from "../brand.ts";
import { emergency, teleManas } from "../helplines.ts";
import { Clause, Grievance, Operator, Points, Policy } from "./policy-parts.tsx";

const call = (number: string) => <a href={`tel:${number}`}>{number}</a>;

interface TermsProps {
  paymentCompany: string;
  refundPolicyLink: string;
}

/** The terms of service. */
export function Terms({ paymentCompany, refundPolicyLink }: TermsProps) {
  return (
    <Policy id="terms" title="Terms and Conditions">
      <Clause title="What this is">
        <p>
          {brand.name} helps you to find a therapist, to book a time, to pay and to meet by video or
          audio. By booking you agree to these terms as they stand on that day. They are between you
          and:
        </p>
        <Operator />
      </Clause>
      <Clause title="Not a substitute for emergency care">
        <p>
          We are not a crisis service, and nobody watches messages at every hour. If you or somebody
          near you is in danger, call {call(emergency.number)} ({emergency.what.toLowerCase()}). For
          support at any hour, free and in many languages, call {teleManas.name}{" "}
          {call(teleManas.number)}. Sessions by video don't replace a doctor's examination or care
          in a hospital.
        </p>
      </Clause>
      <Clause title="Confidentiality, and its limits">
        <p>
          What you tell your therapist is confidential, by their profession and by the Mental
          Healthcare Act, 2017. That holds for everything written or stored as well. A therapist may
          have to share something, and then only as much as is needed:
        </p>
        <Points>
          <li>to protect your life, or somebody else from serious harm;</li>
          <li>with others who treat you, or with the person whom you have nominated by law;</li>
          <li>when a court or an authority with the power to do so orders it;</li>
          <li>in the interest of public safety, where the law says so.</li>
        </Points>
        <p>Wherever it can be done, your therapist talks with you about it first.</p>
      </Clause>
      <Clause title="What we ask of you">
        <Points>
          <li>Give details that are true, so that the link and our letters reach you.</li>
          <li>Be there in time. A session ends at its planned end, also when it began late.</li>
          <li>
            Find a place where you can talk, and keep the link to yourself: whoever has it can come
            in.
          </li>
          <li>Don't record a session, and don't let others listen unless your therapist agrees.</li>
          <li>
            Meet your therapist with respect. A therapist may end a session in which they are
            threatened or insulted.
          </li>
          <li>Don't change or stop a medicine because of something you read here.</li>
        </Points>
      </Clause>
      <Clause title="No guarantees">
        <p>
          Therapy helps many people, and nobody can promise that it will help you, or how soon. A
          match is a suggestion with reasons; articles and self-assessments inform, and are no
          diagnosis. You can change to another therapist at any time. Nothing in these terms takes
          away a right that the law gives you as a consumer, or limits what we answer for if we harm
          you by carelessness.
        </p>
      </Clause>
      <Clause title="Age">
        <p>
          You must be 18 or over to book. If you are younger, you can call Childline {call("1098")}{" "}
          or {teleManas.name} {call(teleManas.number)}.
        </p>
      </Clause>
      <Clause title="Price and payment">
        <p>
          Each therapist has a price for 30 and one for 60 minutes, in Indian rupees. You see one
          figure before you pay, and that figure is all you pay. Payments go through{" "}
          {paymentCompany}. A time is held for you for ten minutes while you pay; it is booked when
          the payment is confirmed, and your link comes by email. Therapists need some notice:
          beside the times you see how soon a session can start.
        </p>
      </Clause>
      <Clause title="Cancellation">
        <p>
          How you cancel, what you get back and when stands in the{" "}
          <a href={refundPolicyLink}>Refund and Cancellation Policy</a>. The policy of the day on
          which you book stays with your booking.
        </p>
      </Clause>
      <Clause title="Technical trouble">
        <p>
          You need a connection that carries video or sound. If a session can't take place because
          of us or the therapist, you choose another time or get all of your money back.
        </p>
      </Clause>
      <Clause title="Changes to these terms">
        <p>A new version stands here with its date, and holds for bookings made after it.</p>
      </Clause>
      <Clause title="Law and complaints">
        <p>
          The law of India applies. Please tell us first when something went wrong; you remain free
          to go to a consumer commission or a court.
        </p>
        <Grievance />
      </Clause>
      <Clause title="Contact">
        <Operator />
      </Clause>
    </Policy>
  );
}
