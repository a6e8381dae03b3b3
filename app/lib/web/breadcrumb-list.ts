interface Crumb {
  path: string;
  label: string;
}

/** Builds a schema.org BreadcrumbList. @param crumbs from the home page to the page itself */
export function breadcrumbList(crumbs: readonly Crumb[], publicUrl: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ path, label }, position) => ({
      "@type": "ListItem",
      position: position + 1,
      name: label,
      item: publicUrl + path,
    })),
  };
}
