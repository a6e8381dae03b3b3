import ICAL from "ical.js";
import { expect, test } from "vitest";
import { writeInvitation, type InvitationInput } from "./calendar-invitation.server.ts";

const booked: InvitationInput = {
  uid: "booking-7f3a@example.com",
  sequence: 0,
  stamp: new Date("2026-11-20T09:00:00Z"),
  method: "REQUEST",
  startsAt: new Date("2026-11-21T11:30:00Z"),
  endsAt: new Date("2026-11-21T12:30:00Z"),
  link: "https://meet.example.org/s-abcdefghijklmnopqrstuvwxyz234567",
  title: "Session with Asha Menon",
  organizer: { name: "Sahaj", email: "hello@example.com" },
  attendee: { name: "Priya Rao", email: "priya@example.com" },
};

function parse(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  const [event, ...others] = calendar.getAllSubcomponents("vevent");
  if (event === undefined || others.length > 0) throw new Error("Not exactly one event");
  return { calendar, event };
}

test("an invitation states time, place and title", () => {
  const { calendar, event } = parse(writeInvitation(booked));
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect(event.getFirstPropertyValue("uid")).toBe("booking-7f3a@example.com");
  expect(event.getFirstPropertyValue("sequence")).toBe(0);
  expect(event.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(event.getFirstPropertyValue("class")).toBe("PRIVATE");
  expect(event.getFirstPropertyValue("summary")).toBe("Session with Asha Menon");
  expect(event.getFirstPropertyValue("location")).toBe(booked.link);
  expect(event.getFirstPropertyValue("url")).toBe(booked.link);
});

test("an invitation's times are in UTC", () => {
  const lines = writeInvitation(booked).split("\r\n");
  expect(lines).toContain("DTSTART:20261121T113000Z");
  expect(lines).toContain("DTEND:20261121T123000Z");
  expect(lines).toContain("DTSTAMP:20261120T090000Z");
});

test("an invitation has one attendee and the sender as organizer", () => {
  const { event } = parse(writeInvitation(booked));
  const [attendee, ...others] = event.getAllProperties("attendee");
  expect(others).toEqual([]);
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:priya@example.com");
  expect(attendee?.getFirstParameter("cn")).toBe("Priya Rao");
  expect(attendee?.getFirstParameter("rsvp")).toBe("FALSE");
  expect(event.getFirstPropertyValue("organizer")).toBe("mailto:hello@example.com");
});

test("an invitation has one alarm 15 minutes before the start", () => {
  const alarms = parse(writeInvitation(booked)).event.getAllSubcomponents("valarm");
  expect(alarms).toHaveLength(1);
  expect(alarms[0]?.getFirstPropertyValue("action")).toBe("DISPLAY");
  expect(String(alarms[0]?.getFirstPropertyValue("trigger"))).toBe("-PT15M");
});

test("a cancellation keeps the UID, is cancelled in method and status, and has no alarm", () => {
  const { calendar, event } = parse(writeInvitation({ ...booked, method: "CANCEL", sequence: 1 }));
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(event.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(event.getFirstPropertyValue("uid")).toBe("booking-7f3a@example.com");
  expect(event.getFirstPropertyValue("sequence")).toBe(1);
  expect(event.getAllSubcomponents("valarm")).toEqual([]);
  expect(event.getAllProperties("attendee")).toHaveLength(1);
});

test("a retry renders the same bytes", () => {
  expect(writeInvitation(booked)).toBe(writeInvitation(structuredClone(booked)));
});

test("lines end in CRLF and hold at most 75 bytes", () => {
  const content = writeInvitation({ ...booked, description: "प्रिया, आपका समय तय है। ".repeat(20) });
  expect(content.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of content.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  const description = parse(content).event.getFirstPropertyValue("description");
  expect(description).toBe("प्रिया, आपका समय तय है। ".repeat(20));
});

test("a hostile name adds no line and no attendee", () => {
  const hostile = `Priya"\r\nATTENDEE:mailto:other@example.com\r\nEND:VEVENT\u202e${"x".repeat(500)}`;
  const content = writeInvitation({
    ...booked,
    title: `Session with ${hostile}`,
    attendee: { name: hostile, email: "priya@example.com" },
  });
  const { event } = parse(content);
  expect(event.getAllProperties("attendee")).toHaveLength(1);
  expect(content).not.toContain("\u202e");
  expect(String(event.getFirstPropertyValue("summary"))).toHaveLength(120);
  expect(String(event.getFirstPropertyValue("summary"))).not.toContain("\n");
});

test("an email address with a line break is refused", () => {
  const email = "priya@example.com\r\nATTENDEE:mailto:other@example.com";
  expect(() => writeInvitation({ ...booked, attendee: { name: "Priya", email } })).toThrow(
    /address/,
  );
});
