/** A notice with the paths of the pages that show it. */
export interface ShownNotice {
  text: string;
  paths: readonly string[];
}

/** Whether a page shows a notice: it is at one of its paths, or below one. */
export function isOnPage({ paths }: Pick<ShownNotice, "paths">, pathname: string): boolean {
  return paths.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
