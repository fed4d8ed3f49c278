/**
 * Stops a command with one sentence if Node.js cannot run TypeScript. Loaded before every script; old-style JavaScript,
 * because it must run in outdated versions of Node.js.
 */
if (!process.features.typescript) {
  console.error(
    `Node.js ${process.versions.node} cannot run this project, and the Node.js that comes with it is not installed, as after "npm ci --ignore-scripts". Install it: npm rebuild node --ignore-scripts=false`,
  );
  process.exit(1);
}
