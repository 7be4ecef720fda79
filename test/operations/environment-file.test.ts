import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseEnvironmentFile, parseShownEnvironment } from '../../scripts/menu-link/environment-file.ts';

const FILE = `# MAIL_FROM=commented
; PUBLIC_URL=commented too
MAIL_FROM=Menu Link <no-reply@menu.example>
SMTP_URL=smtps://user:pa#ss;w0rd@mail.example # not a comment
  SPACED =  in the middle  kept  
EMPTY=
QUOTED="two \\"words\\" with \\\\ and \\n and \\$HOME"
SINGLE='it is \\n as it is'
JOINED='one'"two" three
CONTINUED=one \\
  two
ESCAPED=a\\ b\\
c
MORE="line one
line two"
no equals sign
2BAD=name
WINDOWS=value\r
LAST=without a newline`;

const EXPECTED = {
  MAIL_FROM: 'Menu Link <no-reply@menu.example>',
  SMTP_URL: 'smtps://user:pa#ss;w0rd@mail.example # not a comment',
  SPACED: 'in the middle  kept',
  EMPTY: '',
  QUOTED: 'two "words" with \\ and \\n and $HOME',
  SINGLE: 'it is \\n as it is',
  JOINED: 'onetwothree',
  CONTINUED: 'one   two',
  ESCAPED: 'a bc',
  MORE: 'line one\nline two',
  WINDOWS: 'value',
  LAST: 'without a newline',
};

it('reads the file of the guide, and what else people write', () => {
  expect(parseEnvironmentFile(FILE)).toEqual(EXPECTED);
});

const generator = '/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator';

/** Reads a file with systemd's own reader, which also replaces `$NAME`: these files have none that is left. */
function readBySystemd(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'menu-link-environment-'));
  mkdirSync(join(folder, 'environment.d'));
  writeFileSync(join(folder, 'environment.d/ours.conf'), text);
  const printed = execFileSync(generator, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { XDG_CONFIG_HOME: folder, HOME: folder },
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return printed;
}

it.skipIf(!existsSync(generator))('reads as systemd itself does, whatever the characters', () => {
  // A small language that quotes, escapes, comments and continues more than any text of people.
  const parts = ['a', ' ', '"', "'", '\\', '\n', '#', ';', 'B=', '=', '\t', '\nC='];
  let seed = 20_261_129;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 150; round += 1) {
    const noise = Array.from({ length: 1 + random(14) }, () => parts[random(parts.length)]).join('');
    // 252 and 254 differ about a comment that ends with a backslash. The generator takes no empty value for a change.
    const text = `A=${noise}\n`;
    const isTwice = /[BC]\s*=.*[BC]\s*=/s.test(text);
    if (isTwice || /(^|\n)\s*[#;].*\\\n/.test(text)) continue;
    const theirs = readBySystemd(text);
    const ours = parseEnvironmentFile(text);
    for (const name of ['A', 'B', 'C'] as const)
      expect([text, name, printable(ours[name])]).toEqual([text, name, shown(theirs, name)]);
  }
});

/** As the generator prints a value: line breaks and tabs in C's notation. */
function printable(value = ''): string {
  return value.replaceAll('\n', '\\n').replaceAll('\t', '\\t');
}

/** The value of a variable among what the generator prints, quoted as for a shell. It leaves out empty ones. */
function shown(printed: string, name: string): string {
  const script = `unset A B C\n${printed}\nprintf '%s.' "$${name}"`;
  return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).slice(0, -1);
}

it('reads what systemctl shows of an environment', () => {
  const line =
    'NODE_ENV=production "MAIL_FROM=Menu \\"Link\\" <a@b>" DATA_DIR=/var/lib/menu-link A=b=c EMPTY=';
  expect(parseShownEnvironment(line)).toEqual({
    NODE_ENV: 'production',
    MAIL_FROM: 'Menu "Link" <a@b>',
    DATA_DIR: '/var/lib/menu-link',
    A: 'b=c',
    EMPTY: '',
  });
});
