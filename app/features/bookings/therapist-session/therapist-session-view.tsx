import { Form, useNavigation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Page } from "../../../ui/page.tsx";
import { SummaryList } from "../../../ui/summary-list.tsx";
import { JoinSession } from "../join-session.tsx";
import type { TherapistSession } from "./load-therapist-session.server.ts";
import { SupportLink } from "../../booking-access/support-link.tsx";

type SessionViewProps = Omit<TherapistSession, "visitorName"> & {
  /** The visitor's first name; null when no name was given. */
  firstName: string | null;
  /** True when recording a no-show was refused. */
  refused: boolean;
};

/** The therapist's page of a session: time, client, meeting link, and the form to record a no-show. */
export function SessionView(props: SessionViewProps) {
  const { cancelledBy, link } = props;
  const cancelled = cancelledBy !== null;
  return (
    <Page title={cancelled ? "This session is cancelled" : "Your session"}>
      <div className="space-y-10">
        {props.refused && (
          <Notice tone="error" title="That can't be recorded now" live>
            <p>Nothing was changed. You can see below how the session stands.</p>
          </Notice>
        )}
        {cancelled && (
          <Notice tone="info">
            <p>
              {cancelledBy === "operator"
                ? "We cancelled it and told your client. You don't need to do anything."
                : "The visitor cancelled it, and the time is free again."}
            </p>
          </Notice>
        )}
        <SummaryList
          rows={[
            { key: "Date", value: props.date },
            { key: "Time", value: props.time },
            { key: "Length", value: `${props.durationMinutes} minutes` },
            { key: "How you connect", value: props.connection },
            { key: "With", value: props.firstName ?? "Name not given" },
          ]}
        />
        {!cancelled && link && <JoinSession link={link} />}
        {!cancelled && <NoShow {...props.noShow} />}
      </div>
    </Page>
  );
}

function NoShow(props: TherapistSession["noShow"]) {
  const pending = useNavigation().formData?.get("intent") === "no-show";
  return (
    <section aria-labelledby="no-show" className="space-y-4">
      <h2 id="no-show" className="text-xl">
        If nobody comes
      </h2>
      {props.step === "later" && (
        <p>From {props.from} on, a quarter of an hour into the session, you can record it here.</p>
      )}
      {props.step === "recorded" && (
        <Notice tone="success" title="Recorded: nobody came">
          <p>
            {props.at}. If that was a slip, write to <SupportLink /> and we take it back.
          </p>
        </Notice>
      )}
      {props.step === "now" && (
        <>
          <p>Somebody who is late may still come. If nobody did, you can record it.</p>
          <Disclosure label="Record that nobody came">
            <Form method="post" className="space-y-4">
              <p>Please do so only if you were there and waited. The visitor can see it.</p>
              <Button name="intent" value="no-show" pending={pending}>
                Yes, nobody came
              </Button>
            </Form>
          </Disclosure>
        </>
      )}
    </section>
  );
}
