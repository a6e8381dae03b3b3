/** The profile page of a therapist; the name is public and goes into the address as specified. */
export function profilePath(name: string): string {
  return `/therapist/about-therapist?profile=${encodeURIComponent(name)}`;
}

export function matchPath(name: string): string {
  return `/match?profile=${encodeURIComponent(name)}`;
}
