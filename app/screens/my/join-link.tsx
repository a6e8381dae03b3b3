import { buttonStyle } from "../../ui/button.tsx";

interface JoinLinkProps {
  orderId: string;
  link: string;
  /** The clock time until which joining waits; null from then on. The link works before as well. */
  joinFrom: string | null;
}

/** What stands where the link to join will be. */
export const LACKS_LINK =
  "The meeting link isn’t ready yet. We’ll email it to you and show it here. If the session has started, call our team.";

/** The meeting of a therapist's own session, and that our team sees when they open it. */
export const JoinLink = ({ orderId, link, joinFrom }: JoinLinkProps) => (
  <div className="my-3">
    <a
      className={buttonStyle(joinFrom ? { variant: "secondary" } : {})}
      href={link}
      ping={`/my/session/${orderId}/opened`}
      rel="noreferrer"
    >
      {joinFrom ? `Join from ${joinFrom}` : "Join the session"}
    </a>
    <p className="desk-soft mt-2">
      If you open the meeting here from 30 minutes before the start, our team sees when you did.
    </p>
  </div>
);
