/**
 * For the configurations of both runners, which an editor may start with another Node.js: a test would fail there
 * without saying why.
 */
if (Number.parseInt(process.versions.node, 10) < 26)
  throw new Error(
    `Tests need Node.js 26, not ${process.versions.node}: start them by npx, which takes node_modules/.bin/node, ` +
      "and name that file in your editor's settings.",
  );
