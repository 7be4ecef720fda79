// Loaded before our TypeScript scripts, so it must be plain JavaScript that any old Node can read.
const wanted = 26;

if (Number.parseInt(process.versions.node, 10) < wanted) {
  console.error(`
Menu Link needs Node ${wanted}, and this is Node ${process.versions.node} (${process.execPath}).

It brings its own: npm scripts find it in node_modules/.bin. So run \`npm ci\` once,
with install scripts allowed, and start things with \`npm start\`, \`npm test\`, \`npm run …\`.
`);
  process.exit(1);
}
