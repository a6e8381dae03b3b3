/**
 * The variables of a run under `faketime`, to hand on to processes that get a bare environment. Each reckons with the
 * offset by itself: the memory that `faketime` shares is closed to PostgreSQL's account.
 */
export const fakedClock = (): Record<string, string> => {
  // Another library may be preloaded, and is no clock.
  if (!Object.keys(process.env).some((name) => name.startsWith("FAKETIME"))) return {};
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value = ""]) =>
      /^(LD_PRELOAD|FAKETIME.*)$/.test(name) && name !== "FAKETIME_SHARED" ? [[name, value]] : [],
    ),
  );
};
