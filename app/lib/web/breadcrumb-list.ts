interface Place {
  path: string;
  label: string;
}

/** What schema.org calls a BreadcrumbList: the way to a page, which itself stands last. */
export function breadcrumbList(places: readonly Place[], publicUrl: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: places.map(({ path, label }, position) => ({
      "@type": "ListItem",
      position: position + 1,
      name: label,
      item: publicUrl + path,
    })),
  };
}
