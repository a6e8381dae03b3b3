import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { AttendeeSection } from "./attendee-section.tsx";

const saved = { name: "", city: "", emergencyName: "", emergencyPhone: "", secondEmail: "" };
const second = { ...saved, secondEmail: "ravi@example.com" };
const refusedWith = (secondAgreed?: string) => ({
  intent: "attendee",
  formId: "",
  typed: {
    attendeeName: "Ravi",
    secondEmail: second.secondEmail,
    ...(secondAgreed !== undefined && { secondAgreed }),
  },
  errors: {},
});

test.each([
  ["of a saved address", second, undefined, true],
  ["without an address", saved, undefined, false],
  ["that was sent ticked", saved, refusedWith("yes"), true],
  ["that was sent ticked for its address", second, refusedWith("ravi@example.com"), true],
  ["that was sent ticked for another address", second, refusedWith("maya@example.com"), false],
  ["that was sent without a tick, whatever refused it", second, refusedWith(), false],
])("the box %s", (_, attendee, refused, isTicked) => {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <AttendeeSection
          action="/"
          therapistName="Rohan Malhotra"
          attendee={attendee}
          refused={refused}
        />
      ),
    },
  ]);
  const box = /<input[^>]*id="secondAgreed"[^>]*>/.exec(renderToStaticMarkup(<Stub />))?.[0];
  expect(box?.includes("checked")).toBe(isTicked);
});
