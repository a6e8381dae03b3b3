import type { Client } from "../../../domain/clients/load-client.server.ts";
import { formatDayWithYear } from "../../../lib/india-time.ts";
import { SummaryList } from "../../../ui/summary-list.tsx";

const purposes: Readonly<Record<string, string>> = {
  booking: "Using their details and answers to book",
  terms: "Terms and refund policy, as an adult",
  sharing: "Sharing answers with their therapist",
  support: "Answering a message from About Us",
  contact: "Answering a message from Contact Us",
  training: "Answering a training application",
  analytics: "Analytics",
  advertising: "Advertising",
};

const day = (at: string) => formatDayWithYear(new Date(at));

export function Consents({ consents }: Client) {
  return (
    <>
      <h2>Consents</h2>
      {consents.length === 0 ? (
        <p className="desk-soft">None is stored.</p>
      ) : (
        <SummaryList
          dense
          rows={consents.map(({ purpose, channel, givenAt, withdrawnAt }) => ({
            key: purposes[purpose] ?? purpose,
            value: withdrawnAt
              ? `Withdrawn ${day(withdrawnAt)}`
              : `${channel === "phone" ? "By phone, since" : "Since"} ${day(givenAt)}`,
          }))}
        />
      )}
    </>
  );
}
