/** The header of a page where the visitor answers, books or pays: a way back and the place in the flow. */
export interface QuietFrame {
  back: { to: string; label: string };
  /** "4 of 8", or the page's short title. */
  title: string;
}

/** The line above a page outside of the match that a slot is held, and the way back to it. */
export interface HeldLine {
  text: string;
  /** The match with its therapist, where the hold can be paid, extended and released. */
  to: string;
  back: string;
}

export const heldLineIn = (matches: readonly Match[]): HeldLine | undefined =>
  matches
    .map(({ loaderData }) => (loaderData as { heldLine?: HeldLine } | undefined)?.heldLine)
    .find(Boolean);

/** What a route exports as `handle.frame`; a function gets the route's loader data. */
type FrameOfRoute = QuietFrame | ((loaded: never) => QuietFrame);

interface Match {
  handle: unknown;
  loaderData?: unknown;
}

/** Returns the quiet frame that a matched route asks for; undefined for every other page, and if a loader failed. */
export function quietFrameOf(matches: readonly Match[]): QuietFrame | undefined {
  for (const { handle, loaderData } of matches) {
    const frame = (handle as { frame?: FrameOfRoute } | undefined)?.frame;
    if (typeof frame !== "function") {
      if (frame) return frame;
    } else if (loaderData) return frame(loaderData as never);
  }
  return undefined;
}
