import { brand } from "../brand.ts";
import { DataTable, type DataRow } from "./data-table.tsx";
import { Clause, Grievance, Operator, Points, Policy } from "./policy-parts.tsx";

interface PrivacyPolicyProps {
  paymentCompany: string;
  /** The retention times that the nightly job enforces. */
  dataWeKeep: readonly DataRow[];
}

/** The privacy policy: data, purposes, recipients, retention, and the visitor's rights. */
export function PrivacyPolicy({ paymentCompany, dataWeKeep }: PrivacyPolicyProps) {
  return (
    <Policy id="privacy" title="Privacy Policy">
      <Clause title="In short">
        <Points>
          <li>We ask for what a booking needs, and for nothing to sell.</li>
          <li>Your answers are for suggesting a therapist. Your therapist does not see them.</li>
          <li>
            No advertising and no analytics unless you agree to it first. Agreeing is never a
            condition for a booking.
          </li>
          <li>
            <a href="/privacy/your-data">See, correct or erase what we hold</a>, by a link that we
            mail to you.
          </li>
        </Points>
      </Clause>
      <Clause title="Who is responsible">
        <Operator />
      </Clause>
      <Clause title="Information we collect, and how we use it">
        <p>
          What people tell us here can say something about their health. We treat all of it as
          sensitive. We use it for the purpose beside it, and for no other.
        </p>
        <DataTable rows={dataWeKeep} />
        <p>
          A self-assessment is counted on your own device. Where your browser runs no JavaScript,
          our server counts it and forgets it at once. We don't record sessions, and what you say in
          one does not pass through us.
        </p>
      </Clause>
      <Clause title="Why we may use it">
        <p>
          Because you agree when you send a form whose notice says what it is for, because a booking
          that you ask for can't be made without it, or because a law asks us to keep it. You can
          take back an agreement at any time; see “Your rights” below.
        </p>
        <p>
          If you book through another app or site that sells our sessions, its own notice tells you
          this and it keeps the record of your agreement. We then hold your email address, what you
          book and the payment, and you have the same rights here.
        </p>
      </Clause>
      <Clause id="receives" title="Who else receives it">
        <Points>
          <li>
            <strong>Your therapist:</strong> your first name, and the time and length of the
            session. Not your answers, your phone number or your email address.
          </li>
          <li>
            <strong>{paymentCompany},</strong> which takes the payment: the amount and an order
            number. How you pay, you tell {paymentCompany} alone, under its own policy.
          </li>
          <li>
            <strong>Jitsi,</strong> which carries the video meeting: the name you type there, your
            picture and voice while you talk, and your network address.
          </li>
          <li>
            <strong>The mail service</strong> that brings our letters to you: your address and the
            letter. Subjects say nothing about health.
          </li>
          <li>
            <strong>OpenStreetMap,</strong> only if you press “Show the map” on the Contact page:
            your network address, and which part of the map you look at.
          </li>
          <li>
            <strong>The company that runs our servers,</strong> which stores all this for us and may
            not use it.
          </li>
          <li>
            <strong>Courts and authorities,</strong> only where a law or an order obliges us, and
            only what it names.
          </li>
        </Points>
        <p>
          If you press a link to WhatsApp, openstreetmap.org or another site, you leave us, and its
          policy applies. Some of these services work outside India. We never sell personal data,
          and without your yes nobody learns anything for advertising.
        </p>
      </Clause>
      <Clause title="Cookies">
        <p>
          One. It holds a random, signed number that lets you go on with your answers after a reload
          or a lost connection. It is strictly needed, holds nothing about you, can't be read by
          scripts, and ends after 30 days. “Start over” on the first page of the assessment removes
          it, and deletes your answers unless you have an order. Use that on a shared phone.
        </p>
        <p>
          Where this site asks whether it may count visits, a second one keeps your answer for half
          a year. Only after a yes, Google or Meta set cookies of their own and learn which kinds of
          pages are opened. A no on the page “Privacy choices”, at the foot of each page, takes the
          yes back and removes them.
        </p>
      </Clause>
      <Clause title="Security">
        <p>
          Everything between you and us is encrypted. Your answers and what you write to us are kept
          sealed, with a key that does not lie beside them. Only people who need your data for their
          work can reach it. Pages that show a booking have addresses that can't be guessed. No
          system is perfectly safe: if your data is ever touched by somebody who should not, we tell
          you and the authorities without delay, and say what happened and what you can do.
        </p>
      </Clause>
      <Clause title="Your rights">
        <Points>
          <li>To see what we hold about you, and with whom it was shared.</li>
          <li>To have it corrected, completed or brought up to date.</li>
          <li>
            To have it erased. What a law makes us keep stays until its term is over, without what
            could reach you, and is erased after that.
          </li>
          <li>To take back an agreement, as easily as you gave it.</li>
          <li>To name somebody who may use these rights for you if you no longer can.</li>
          <li>To complain.</li>
        </Points>
        <p>
          All of it on one page, <a href="/privacy/your-data">Your data</a>: its link goes to the
          address that you gave us, and we need nothing else to know that it is you. Or write to the
          address below, from that address, with the order number if there is one. It costs nothing.
        </p>
        <Grievance />
        <p>
          If our answer is not good enough, you can complain to the Data Protection Board of India.
          The law asks you to give us the chance first. The notice beside each form can be had in
          other languages of India: ask the same address.
        </p>
      </Clause>
      <Clause title="Under 18">
        <p>
          {brand.name} is for people aged 18 or over. We don't knowingly hold data about anybody
          younger. If you find that we do, tell us, and we erase it.
        </p>
      </Clause>
      <Clause title="Changes to this policy">
        <p>
          A new version stands here with its date. If it changes what we do with data that we
          already hold, we ask you before.
        </p>
      </Clause>
      <Clause title="Contact">
        <Operator />
      </Clause>
    </Policy>
  );
}
