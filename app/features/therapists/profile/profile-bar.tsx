import { ButtonLink } from "../../../ui/button.tsx";
import { StickyBar } from "../../../ui/sticky-bar.tsx";
import type { NextFree } from "../listed-therapist.ts";
import { profilePath } from "../therapist-path.ts";
import { profileCopy } from "./profile-copy.ts";
import "./profile-bar.css";

interface ProfileBarProps {
  name: string;
  /** The lower price: "₹399". */
  from: string;
  /** undefined without a free time this week. */
  next: NextFree | undefined;
}

/**
 * Price and next free time with the way to the booking panel, at every scroll position where Book Session is not in
 * view.
 */
export function ProfileBar({ name, from, next }: ProfileBarProps) {
  return (
    <div className="profile-bar">
      <StickyBar>
        <p className="min-w-0 flex-1 leading-tight">
          <b className="display block text-xl leading-tight">{profileCopy.from(from)}</b>
          <span className="text-sm">{next ? profileCopy.next(next) : profileCopy.noNext}</span>
        </p>
        <span>
          <ButtonLink to={`${profilePath(name)}#book`}>{profileCopy.seeTimes}</ButtonLink>
        </span>
      </StickyBar>
    </div>
  );
}
