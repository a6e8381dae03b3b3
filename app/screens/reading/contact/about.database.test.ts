import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { openJourney } from "../../../../tests/support/fixtures/open-journey.ts";
import { addTherapist } from "../../../../tests/support/fixtures/people.ts";
import { servicesContext } from "../../../services.server.ts";
import type { Services } from "../../../services.ts";
import { loader } from "./about.tsx";

const deps = await openJourney();

async function loadAbout(services: Services) {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const request = new Request("https://sahaj.test/about");
  return loader({ request, context, params: {} } as never);
}

test("About shows people who have a portrait, and none while the database is away", async () => {
  await addTherapist(deps, { name: "Asha", photourl: "/portraits/asha.svg" });
  await addTherapist(deps, { name: "Bina" });
  const { people } = await loadAbout(deps);
  expect(people.map(({ name }) => name)).toEqual(["Asha"]);

  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const freeTimes = { ...deps.freeTimes, load: () => Promise.reject(away) };
  expect((await loadAbout({ ...deps, freeTimes })).people).toEqual([]);
});
