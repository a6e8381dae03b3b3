import { redirect } from "react-router";

/** The calendar's former address: it is a section of the hours. */
const section = "/my/hours#calendar";

export const loader = () => redirect(section, 301);

/** A form of a page that was open before: nothing is changed, and the section has its form. */
export const action = () => redirect(section, 303);
