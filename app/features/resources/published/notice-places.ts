/** Where a notice can be shown: by name, the paths of the pages. "": every page. */
export const noticePlaces = {
  everywhere: [""],
  home: ["/"],
  therapists: ["/therapist", "/stress"],
  assessment: ["/quiz", "/question"],
  booking: ["/match", "/payment-status", "/booking", "/find-booking"],
  services: ["/services", "/pricing", "/first-session"],
  training: ["/training"],
  contact: ["/contact", "/about"],
} as const satisfies Record<string, readonly string[]>;

export type NoticePlace = keyof typeof noticePlaces;

export function isNoticePlace(name: string): name is NoticePlace {
  return Object.hasOwn(noticePlaces, name);
}

export function pathsOf(places: readonly NoticePlace[]): string[] {
  return places.flatMap((place) => noticePlaces[place]);
}
