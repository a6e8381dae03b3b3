import { formatInstant } from "../../../lib/india-time.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { DeskHeading } from "../frame/desk-heading.tsx";
import { myCopy as copy } from "./my-copy.ts";

interface FeedViewProps {
  since: Date | undefined;
  /** The address, in the answer to its creation only. */
  url?: string | undefined;
  isRevoked: boolean;
}

/** A therapist's calendar address: create, replace, revoke. */
export function FeedView({ since, url, isRevoked }: FeedViewProps) {
  return (
    <>
      <DeskHeading>{copy.feed}</DeskHeading>
      <p className="my-3 max-w-2xl">{copy.feedLead}</p>
      {isRevoked && <Notice tone="success" title={copy.feedRevoked} />}
      {url && (
        <Notice tone="success" title={copy.feedOnce}>
          <p className="desk-code">{url}</p>
        </Notice>
      )}
      <p className="my-3">{since ? copy.feedSince(formatInstant(since)) : copy.feedNone}</p>
      <form method="post" className="desk-row">
        <Button variant="secondary" name="intent" value="create">
          {since ? copy.feedReplace : copy.feedCreate}
        </Button>
        {since && (
          <Button variant="secondary" name="intent" value="revoke">
            {copy.feedRevoke}
          </Button>
        )}
      </form>
    </>
  );
}
