/** What the operator publishes in place of the words of a notice; which field belongs to which item stays. */
export interface PublishedNotice {
  version: string;
  items: readonly { what: string; why: string }[];
  more: string;
}

/** The published notices by purpose, in the data of the root route. */
export type PublishedNotices = Readonly<Record<string, PublishedNotice>>;
