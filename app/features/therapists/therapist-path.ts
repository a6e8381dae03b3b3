/** Builds the URL of a therapist's profile; the specification puts the public name into it. */
export function profilePath(name: string): string {
  return `/therapist/about-therapist?profile=${encodeURIComponent(name)}`;
}

/** @returns the name in the URL of a profile or of a match; empty if there is none */
export function profileOf(request: Request): string {
  return new URL(request.url).searchParams.get("profile") ?? "";
}

export function matchPath(name: string): string {
  return `/match?profile=${encodeURIComponent(name)}`;
}
