/** What a screen of the desk has around it, for a person without a menu. */
export const deskInTests = {
  needsCode: false,
  done: "",
  errors: {},
  email: "staff@example.com",
  role: "support",
  demo: false,
  menu: [],
  counts: {},
  current: "/desk",
  path: "/desk",
  parts: [],
};
