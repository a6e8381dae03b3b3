import { localPath } from "../../../lib/language/local-path.ts";
import type { VideoService } from "../../../domain/meetings/meeting-provider.ts";
import { currentLanguage } from "../../../lib/language/language.ts";
import {
  Clause,
  DataTable,
  Grievance,
  Operator,
  Points,
  Policy,
  type PrivacyPolicyProps,
} from "./policy-parts.tsx";
import { PrivacyPolicyInHindi } from "./privacy-policy-hindi.tsx";
import { SHARED_DAYS } from "../../../domain/visitors/sharing-notice.ts";
import { brand } from "../../../content/brand.ts";

/** The clause of the privacy policy that names who receives which data. */
function Recipients({
  paymentCompany,
  videoServices,
}: Pick<PrivacyPolicyProps, "paymentCompany" | "videoServices">) {
  return (
    <>
      <Points>
        <li>
          <strong>Your therapist:</strong> your first name, and the time and length of the session.
          If you add them to your booking: your city, an emergency contact and who is coming. Your
          answers only if you agree to it. On the page for danger, your full name; and your phone
          number only if your therapist states that a life is at risk, which is recorded and told to
          our team. Never your email address.
        </li>
        <li>
          <strong>A second person</strong>, if you name their email address and confirm that they
          agree: your first name, your therapist’s name, and the time and meeting link of the
          session. They see nothing else of you, and your therapist doesn’t see the address.
        </li>
        <li>
          <strong>Our own team</strong> sees your city and your emergency contact only when a life
          is at risk: one member at a time, with a reason that is recorded.
        </li>
        <li>
          <strong>{paymentCompany}</strong> takes your payment. It gets the amount, an order number
          and the length of your session from us. Your card or UPI details go only to{" "}
          {paymentCompany}, under its own policy.
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
    </>
  );
}

function VideoRecipient({ service }: { service: VideoService }) {
  const { name, receivesEmail, isFallback } = service;
  return (
    <li>
      <strong>{name}</strong>{" "}
      {isFallback
        ? "carries the call if the first video service can’t be reached."
        : "carries the video or audio call."}{" "}
      {receivesEmail
        ? "It gets your email address from us, the name you use there, your picture and voice during the call, and your network address."
        : "It gets the name you type there, your picture and voice during the call, and your network address."}
    </li>
  );
}

/** The privacy policy: data, purposes, recipients, retention, and the visitor's rights; in Hindi on a page in Hindi. */
export function PrivacyPolicy({ dataWeKeep, ...recipients }: PrivacyPolicyProps) {
  if (currentLanguage() === "hi")
    return <PrivacyPolicyInHindi {...{ dataWeKeep, ...recipients }} />;
  return (
    <Policy id="privacy" title="Privacy Policy">
      <Clause title="In short">
        <Points>
          <li>We ask only for what a booking needs. We never sell your data.</li>
          <li>
            Some of your answers are about your health. You can skip every one of them. We use them
            to suggest a therapist. Your therapist sees them only if you agree to it separately.
          </li>
          <li>
            No advertising and no analytics unless you agree first. You can book without agreeing.
          </li>
          <li>
            You can <a href={localPath("/privacy/your-data")}>view, correct or delete your data</a>.
            We email you a private link.
          </li>
        </Points>
      </Clause>
      <Clause title="Who is responsible">
        <Operator />
      </Clause>
      <Clause title="Health answers are sensitive data">
        <p>
          The assessment asks what is on your mind and whether you’ve tried therapy. These answers
          can say something about your mental health. How you identify is sensitive too. Indian law
          calls this sensitive personal data, and so do we:
        </p>
        <Points>
          <li>Every one of these questions can be skipped.</li>
          <li>
            We use the answers to suggest a therapist and to tell you why, and for nothing else
            unless you share them.
          </li>
          <li>
            When you book, you can share them with your therapist. It’s optional, and you can
            withdraw it on your booking’s page. Your therapist can open them until {SHARED_DAYS}{" "}
            days after the session. If another therapist takes over your session, you decide again.
          </li>
          <li>
            They are stored encrypted, but for the way to connect, day, time and length that you
            wish. They never go into an email, a link or analytics.
          </li>
          <li>
            You can delete them at any time on{" "}
            <a href={localPath("/privacy/your-data")}>Your data</a>.
          </li>
        </Points>
      </Clause>
      <Clause title="Information we collect, and how we use it">
        <p>We use each item for the purpose beside it, and for nothing else.</p>
        <DataTable rows={dataWeKeep} />
        <p>
          A self-assessment is scored on your own device. If your browser doesn’t run JavaScript,
          our server scores it and keeps nothing. We don’t record sessions.
        </p>
      </Clause>
      <Clause title="Why we may use it">
        <p>
          We use your data because you agreed when you sent a form, because we can’t make the
          booking you asked for without it, or because a law requires us to keep it. You can
          withdraw your consent at any time. See “Your rights” below.
        </p>
        <p>
          If you book through another app or site that offers our sessions, that app gives you its
          own notice and records your consent. We then hold your email address, your booking and the
          payment. You have the same rights with us.
        </p>
      </Clause>
      <Clause id="receives" title="Who else receives it">
        <Recipients {...recipients} />
      </Clause>
      <Clause title="Cookies">
        <p>
          We set one cookie. It holds a random, signed number, so that a reload or a lost connection
          doesn’t lose your answers. The site needs it. It holds nothing about you, scripts can’t
          read it, and it ends after 30 days. “Start over” on the first page of the assessment
          removes it, and deletes your answers unless you have an order. Use that on a shared phone.
          While we hold a time for you, the cookie also holds when that ends.
        </p>
        <p>
          If you come back from the payment page in another browser, we set a cookie there for 30
          minutes. It says only that this browser paid for that session, so that the page can show
          its link. “Start over” removes it too.
        </p>
        <p>
          “Leave this page” sets a cookie for 12 hours. It says only that someone left, so that Back
          shows nothing until you press “Show it again”, which removes it.
        </p>
        <p>
          “<span lang="hi">हिन्दी</span>” at the top of a page sets a cookie for a year. It says only
          that you chose Hindi, so that the first page opens in Hindi. “English” removes it. What
          you had typed on the page stays in your browser until the page in the other language has
          opened or you close the tab.
        </p>
        <p>
          If this site asks whether it may count visits, a second cookie keeps your choice for six
          months. Only if you say yes do Google or Meta set their own cookies and learn which kinds
          of pages are opened. On pages where you type something or see a therapist’s name, their
          scripts don’t run: our server tells them only the kind of page. To withdraw, choose No
          under “Privacy choices” at the bottom of any page. That removes their cookies too.
        </p>
      </Clause>
      <Clause title="Security">
        <p>
          Everything between you and us is encrypted. Your answers and messages are also encrypted
          in our database, with a key that is stored separately. Your name, email address and phone
          number, and how and when you would like to meet, are not: we find your booking by them.
          Only people who need your data for their work can reach it. Links to your booking can’t be
          guessed.
        </p>
        <p>
          No system is perfectly safe. If your data is ever exposed, we’ll tell you and the
          authorities without delay: what happened, what it may mean for you and what you can do.
        </p>
      </Clause>
      <Clause title="Your rights">
        <Points>
          <li>View the data we hold about you and who received it.</li>
          <li>Correct, complete or update it.</li>
          <li>
            Delete it. If a law requires us to keep a record, we remove what could be used to reach
            you and delete the rest when the period ends.
          </li>
          <li>Withdraw your consent, as easily as you gave it.</li>
          <li>Nominate a person who can use these rights if you no longer can.</li>
          <li>Complain.</li>
        </Points>
        <p>
          You can do all of this on <a href={localPath("/privacy/your-data")}>Your data</a>. We
          email you a link, and that is how we know it’s you. You can also write to us from the
          email address you gave us, with your order number if you have one. It’s free.
        </p>
        <Grievance />
        <p>
          If you aren’t satisfied with our answer, you can complain to the Data Protection Board of
          India. The law asks you to contact us first. You can ask us for the notice beside any form
          in another Indian language.
        </p>
      </Clause>
      <Clause title="Under 18">
        <p>
          {brand.name} is for people aged 18 or over. We don’t knowingly hold data about anyone
          younger. If you find that we do, tell us and we’ll delete it.
        </p>
      </Clause>
      <Clause title="Changes to this policy">
        <p>
          We publish a new version here with its date. If we want to use data we already hold in a
          new way, we’ll ask you first.
        </p>
      </Clause>
      <Clause title="Contact">
        <Operator />
      </Clause>
    </Policy>
  );
}
