import { redirect } from "react-router";

/** The calendar's former address: it is a section of the hours. */
export const loader = () => redirect("/my/hours#calendar", 301);
