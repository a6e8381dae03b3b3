import { Form, useNavigation } from "react-router";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Disclosure, DisclosureRow } from "../../ui/disclosure.tsx";
import { LinkedText } from "../../ui/navigation/linked-text.tsx";
import { DayTimes, OtherDays } from "../journey/day-times.tsx";
import type { ManagedBooking } from "./booking.server.ts";
import { RefundBar } from "../../ui/bars/refund-bar.tsx";
import { sharingNotice } from "../../domain/visitors/sharing-notice.ts";
import { brand, brandWords, supportLink } from "../../content/brand.ts";
import { phoneUrl } from "../../lib/phone-link.ts";
import { t } from "../../lib/language/t.ts";

type Changes = NonNullable<ManagedBooking["changes"]>;

/**
 * A row with the form to reschedule with the same therapist, or why the policy forbids it.
 * @param props.day the session's day, YYYY-MM-DD, or the chosen day after a refusal
 * @param props.open the visitor opened other days, or after a refusal
 */
export function RescheduleForm({
  open,
  ...props
}: {
  changes: Changes;
  therapistName: string;
  day: string;
  error: string | undefined;
  open: boolean;
}) {
  const { may, text } = props.changes.allowance;
  const title = t("Reschedule");
  if (!may)
    return (
      <section id="move" aria-labelledby="move-title" className="space-y-1 py-3">
        <h2 id="move-title" className="text-xl">
          {title}
        </h2>
        <p>{text}</p>
        <p>
          <LinkedText
            text={t(
              "You can still cancel it below. If something has come up, write to {supportLink}.",
              { supportLink },
            )}
          />
        </p>
      </section>
    );
  return (
    <DisclosureRow id="move" title={title} hint={text} open={open}>
      <SlotForm {...props} />
    </DisclosureRow>
  );
}

function SlotForm({
  changes,
  therapistName,
  day,
  error,
}: Omit<Parameters<typeof RescheduleForm>[0], "open">) {
  const pending = useNavigation().formData?.get("intent") === "move";
  const { week, notice, earlier, later } = changes;
  return (
    <Form method="post" className="space-y-7">
      <p>
        {t(
          "Times with {therapistName}. You keep your current time until the new one is confirmed, and the meeting link stays the same.",
          { therapistName },
        )}
      </p>
      <input type="hidden" name="shown" value={changes.shown} />
      <OtherDays earlier={earlier && daysFrom(earlier)} later={later && daysFrom(later)} />
      {/* The browser keeps the chosen radio button, so other days need a new element. */}
      <DayTimes key={week[0]?.day} week={week} day={day} notice={notice} error={error} />
      <Button name="intent" value="move" variant="secondary" pending={pending}>
        {t("Reschedule the session")}
      </Button>
    </Form>
  );
}

const daysFrom = (day: string) => `?from=${day}#move`;

/**
 * A row with the refund for a cancellation now and, once it is opened, the button. Asks for no reason.
 * @param props.open the refund has changed since it was shown
 */
export function CancelForm({
  changes: { quote, refundBar },
  open,
}: {
  changes: Changes;
  open: boolean;
}) {
  const pending = useNavigation().formData?.get("intent") === "cancel";
  return (
    <DisclosureRow id="cancel" title={t("Cancel")} hint={quote.text} open={open}>
      <Form method="post" className="space-y-4">
        <RefundBar {...refundBar} />
        {quote.takes && <p>{quote.takes}</p>}
        <p>
          {t(
            "We’ll tell your therapist and release the time. You don’t need to give a reason, and you can book again whenever you like.",
          )}
        </p>
        <input type="hidden" name="quote" value={quote.paise} />
        <Button name="intent" value="cancel" variant="warning" pending={pending}>
          {quote.submit}
        </Button>
      </Form>
    </DisclosureRow>
  );
}

/** A row with the form that revokes the manage link and emails a new one, for a visitor whose link others may know. */
export function ReplaceLinkForm() {
  const pending = useNavigation().formData?.get("intent") === "replace-link";
  return (
    <DisclosureRow id="link" title={t("Replace the link")}>
      <Form method="post" className="space-y-4">
        <p>
          {t(
            "Anyone who has it can see this booking, and change it. If someone else may have it, replace it.",
          )}
        </p>
        <p>
          {t(
            "This link stops working right away. You’ll also get a new meeting link, because the old one was on this page. We’ll email both new links to the address you booked with, and the new meeting link to your therapist. If the session has begun, the meeting link stays the same.",
          )}
        </p>
        <Button name="intent" value="replace-link" variant="secondary" pending={pending}>
          {t("Yes, replace the link")}
        </Button>
      </Form>
    </DisclosureRow>
  );
}

/**
 * A row that says whether the therapist can open the client's answers, with one button to share or to withdraw.
 * @param props.action path of the booking's page, which handles the form
 * @param props.therapistName as stored; the form sends it
 * @param props.open it was just pressed
 */
export function SharingForm({
  action,
  therapistName,
  withWhom,
  until,
  state,
  open,
}: { action: string; open: boolean } & Pick<ManagedBooking, "therapistName" | "withWhom"> &
  NonNullable<ManagedBooking["sharing"]>) {
  const intent = until === null ? "share" : "stop-sharing";
  const pending = useNavigation().formData?.get("intent") === intent;
  return (
    <DisclosureRow id="sharing" title={t("Your answers")} open={open} hint={state}>
      <Form method="post" action={action} className="space-y-4">
        <p>
          {until === null
            ? sharingNotice.text(withWhom)
            : t(
                "You’re sharing your answers from the assessment with {therapistName}, until {until}.",
                {
                  therapistName: withWhom,
                  until,
                },
              )}
        </p>
        <input type="hidden" name="share" value={sharingNotice.version} />
        <input type="hidden" name="therapist" value={therapistName} />
        <Button name="intent" value={intent} variant="secondary" pending={pending}>
          {until === null ? t("Share my answers") : t("Stop sharing my answers")}
        </Button>
      </Form>
    </DisclosureRow>
  );
}

/** What a client can do whose therapist isn't there: wait, then call, choose another time or a refund. */
export function AbsentTherapist({
  absence,
  withWhom,
}: Pick<ManagedBooking, "absence" | "withWhom">) {
  if (!absence) return null;
  return (
    <section aria-labelledby="absent" className="space-y-4">
      <h2 id="absent" className="text-2xl">
        {t("If {therapistName} isn’t there", { therapistName: withWhom })}
      </h2>
      {absence.step === "later" ? (
        <p>
          {t(
            "Please wait a few minutes: the meeting may open only when they join. From {from} you can choose another time or a full refund here.",
            { from: absence.from },
          )}
        </p>
      ) : (
        <AbsenceChoices {...absence} therapistName={withWhom} />
      )}
    </section>
  );
}

/** @param amount null where nothing was paid */
function AbsenceChoices({
  amount,
  shown,
  therapistName,
}: {
  amount: string | null;
  shown: string;
  therapistName: string;
}) {
  const isFree = amount === null;
  return (
    <>
      <p>
        {isFree
          ? t("We’re sorry that you’re waiting. Call us, or choose another time.")
          : t(
              "We’re sorry that you’re waiting. You lose nothing: call us, choose another time, or get all your money back.",
            )}
      </p>
      <p>
        <a className={buttonStyle({ variant: "secondary" })} href={phoneUrl(brand.phone)}>
          {t("Call us: {phone}", { phone: brand.phone })}
        </a>
      </p>
      <p>{t("A person answers {phoneHours}.", { phoneHours: brandWords.phoneHours })}</p>
      <Choice
        name="another_time"
        shown={shown}
        ask={t("Choose another time")}
        effect={t(
          "We’ll end this session and hold up to three other times for you, with {therapistName} first. You don’t pay anything more. You can still ask for a refund instead.",
          { therapistName },
        )}
        submit={t("They didn’t come. Show me other times")}
      />
      <Choice
        name="refund"
        shown={shown}
        ask={isFree ? t("End this session") : t("Get a full refund of {amount}", { amount })}
        effect={
          isFree
            ? t(
                "We’ll end this session. There was no charge. Our team will look into what happened.",
              )
            : t(
                "We’ll end this session and refund the full {amount} to the account you paid from. Our team will look into what happened.",
                { amount },
              )
        }
        submit={
          isFree
            ? t("They didn’t come. End this session")
            : t("They didn’t come. Refund my {amount}", { amount })
        }
      />
    </>
  );
}

/** A choice that its button confirms. */
function Choice({
  name,
  shown,
  ask,
  effect,
  submit,
}: Record<"name" | "shown" | "ask" | "effect" | "submit", string>) {
  const sending = useNavigation().formData;
  return (
    <Disclosure label={ask}>
      <Form method="post" className="space-y-4">
        <p>{effect}</p>
        <input type="hidden" name="choice" value={name} />
        <input type="hidden" name="shown" value={shown} />
        <Button
          name="intent"
          value="absent"
          variant="secondary"
          pending={sending?.get("intent") === "absent" && sending.get("choice") === name}
        >
          {submit}
        </Button>
      </Form>
    </Disclosure>
  );
}
