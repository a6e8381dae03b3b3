import { ButtonLink } from "../../../ui/button.tsx";
import { StickyBar } from "../../../ui/sticky-bar.tsx";
import { profilePath } from "../therapist-path.ts";
import { profileCopy } from "./profile-copy.ts";
import "./profile-bar.css";

interface ProfileBarProps {
  name: string;
  /** The lower price: "₹399". */
  from: string;
  /** "Today" and "10:00 PM"; undefined without a free time this week. */
  next: { day: string; time: string } | undefined;
}

/** Price and next free time with the way to the booking panel, at every scroll position where Book Session is not in view. */
export function ProfileBar({ name, from, next }: ProfileBarProps) {
  return (
    <div className="profile-bar">
      <StickyBar>
        <p className="min-w-0 flex-1 leading-tight">
          <b className="display block text-xl leading-tight">{profileCopy.from(from)}</b>
          <span className="text-sm">
            {next ? profileCopy.next(next.day, next.time) : profileCopy.noNext}
          </span>
        </p>
        <span>
          <ButtonLink to={`${profilePath(name)}#book`}>{profileCopy.seeTimes}</ButtonLink>
        </span>
      </StickyBar>
    </div>
  );
}
