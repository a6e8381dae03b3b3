// The script of a page without React while the site is developed: server/dev.ts says that a file has changed.
import.meta.hot?.on("site:changed", () => location.reload());
