import { brand } from "../../content/brand.ts";

/** The support email address as a link, for a sentence that `LinkedText` shows. */
export const supportLink = `[${brand.supportEmail}](mailto:${brand.supportEmail})`;
