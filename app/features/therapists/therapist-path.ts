/** The profile page of a therapist; the name is public and goes into the address as specified. */
export function profilePath(name: string): string {
  return `/therapist/about-therapist?profile=${encodeURIComponent(name)}`;
}

/** @returns the name in the URL of a profile or of a match; empty where there is none */
export function profileOf(request: Request): string {
  return new URL(request.url).searchParams.get("profile") ?? "";
}

export function matchPath(name: string): string {
  return `/match?profile=${encodeURIComponent(name)}`;
}
