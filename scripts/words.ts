// Prints every text that a user may read, with its place and what the rules of docs/words.md say against it. With
// arguments only the files whose path begins with one of them: npx node scripts/words.ts menu/items storefront
import { join } from 'node:path';
import { home } from './run.ts';
import { faultsOf } from './words/rules.ts';
import { readableTexts, textsBelow } from './words/texts.ts';

const asked = process.argv.slice(2).map((path) => path.replace(/^src\//, ''));
const src = join(home, 'src');
for (const said of [...(await readableTexts(src)), ...textsBelow(src)]) {
  if (asked.length > 0 && !asked.some((path) => said.file.startsWith(path))) continue;
  console.log(`${said.file}:${said.line}  ${said.text}`);
  for (const fault of faultsOf(said)) console.log(`    ! ${fault}`);
}
