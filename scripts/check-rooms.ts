// Checks with dependency-cruiser which file imports which (.dependency-cruiser.mjs), unless nothing has changed since
// this last passed. Its own cache does not notice a change of the imports in package.json.
import { digestOfFiles, passedBefore, trackedFiles } from './passed.ts';
import { run } from './run.ts';

const FOLDERS = ['src', 'test', 'db', 'bench', 'scripts'];
const RULES = ['.dependency-cruiser.mjs', 'package.json', 'package-lock.json'];

const passed = passedBefore('check-rooms');
const files = trackedFiles(...FOLDERS, ...RULES);
const print = files && digestOfFiles(files);

if (print === undefined || !passed.has(print)) {
  const { ok, output } = await run('depcruise', { args: FOLDERS });
  if (!ok) console.error(output);
  else if (print !== undefined) passed.remember([print]);
  process.exitCode = ok ? 0 : 1;
}
