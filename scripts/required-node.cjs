/**
 * Ends a command with one sentence where Node.js cannot run TypeScript. It is loaded before every script and is plain
 * JavaScript of an old kind, because the Node.js that has to understand it is the wrong one.
 */
if (!process.features.typescript) {
  console.error(
    `Node.js ${process.versions.node} cannot run this project, and the Node.js that comes with it is not installed, as after "npm ci --ignore-scripts". Install it: npm rebuild node --ignore-scripts=false`,
  );
  process.exit(1);
}
