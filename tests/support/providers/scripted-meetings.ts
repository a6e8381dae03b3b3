import type {
  MeetingProvider,
  MeetingRequest,
  MeetingTimes,
} from "../../../app/domain/meetings/meeting-provider.ts";
import { guardMeetings } from "./guarded-ports.ts";

/** A meeting service for tests: opens another room at every call, as Jitsi does, and records its calls. */
export interface ScriptedMeetings extends MeetingProvider {
  opened: MeetingRequest[];
  moved: MeetingTimes[];
  cancelled: string[];
}

/**
 * @param script replaces the behaviour of a call, after it was recorded; rooms are `https://NAME.test/room-1`, `-2`, …
 */
export function scriptMeetings(
  name = "rooms",
  script: Partial<Pick<MeetingProvider, "open" | "move" | "cancel">> = {},
): ScriptedMeetings {
  const opened: MeetingRequest[] = [];
  const moved: MeetingTimes[] = [];
  const cancelled: string[] = [];
  return guardMeetings({
    name,
    opened,
    moved,
    cancelled,
    async open(request) {
      opened.push(request);
      const link = `https://${name}.test/room-${opened.length}`;
      return script.open ? script.open(request) : { link };
    },
    async move(meeting) {
      moved.push(meeting);
      return script.move ? script.move(meeting) : "moved";
    },
    async cancel(meetingId) {
      cancelled.push(meetingId);
      await script.cancel?.(meetingId);
    },
  });
}
