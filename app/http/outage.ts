import { createContext } from "react";

/** Whether this page failed because the database does not answer; false in the browser. */
export const OutageContext = createContext(false);
