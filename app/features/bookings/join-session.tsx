import { buttonStyle } from "../../ui/button-style.ts";
import { CopyButton } from "../../ui/feedback/copy-button.tsx";

interface JoinSessionProps {
  link: string;
  /** Path of the calendar file. */
  calendarPath?: string;
}

/** Shows the meeting link as a button and as text to copy, and the calendar file. */
export function JoinSession({ link, calendarPath }: JoinSessionProps) {
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-3">
        <a className={buttonStyle({})} href={link} rel="noreferrer">
          Join the session
        </a>
        {calendarPath && (
          <a className={buttonStyle({ variant: "secondary" })} href={calendarPath} download>
            Add to calendar
          </a>
        )}
        <CopyButton
          text={link}
          label="Copy the meeting link"
          copiedLabel="Link Copied!"
          variant="secondary"
        />
      </div>
      <p>
        Meeting link:{" "}
        <a className="break-all underline underline-offset-4" href={link} rel="noreferrer">
          {link}
        </a>
      </p>
    </div>
  );
}
