import { buttonStyle } from "../../ui/button.tsx";

interface JoinLinkProps {
  orderId: string;
  link: string;
  /** The clock time until which joining waits; null from then on. The link works before as well. */
  joinFrom: string | null;
}

/** The meeting of a therapist's own session. */
export const JoinLink = ({ orderId, link, joinFrom }: JoinLinkProps) => (
  <a
    className={buttonStyle(joinFrom ? { variant: "secondary" } : {})}
    href={link}
    ping={`/my/session/${orderId}/opened`}
    rel="noreferrer"
  >
    {joinFrom ? `Join from ${joinFrom}` : "Join the session"}
  </a>
);
