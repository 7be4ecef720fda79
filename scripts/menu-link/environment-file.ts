// The two forms in which systemd has the environment of a service. Node's `util.parseEnv` reads another syntax: it ends
// a value at ` #`, which may be part of a password, and knows neither `;` nor lines continued with a backslash.

/** What a backslash keeps its meaning from, within double quotes. */
const ESCAPED = '"\\`$';

/**
 * Reads an `EnvironmentFile` as systemd does (systemd.exec(5)). A line without `=` counts for nothing, and so does a
 * name that no variable can have.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const read: Record<string, string> = {};
  let at = 0;
  while (at < text.length) {
    at = skip(text, at, /\s/);
    if (at >= text.length) break;
    const end = lineEnd(text, at);
    const equals = text.indexOf('=', at);
    if (text[at] === '#' || text[at] === ';' || equals < 0 || equals > end) {
      at = end + 1;
      continue;
    }
    const name = text.slice(at, equals).trimEnd();
    const value = readValue(text, equals + 1);
    if (/^[a-z_]\w*$/i.test(name)) read[name] = value.text;
    at = value.end;
  }
  return read;
}

/** Reads the line that `systemctl show --property=Environment` prints: words, in double quotes where they need them. */
export function parseShownEnvironment(line: string): Record<string, string> {
  const words = line.match(/"(?:[^"\\]|\\.)*"|[^\s"]+/g) ?? [];
  const pairs = words.map((word) => {
    const plain = word.startsWith('"') ? word.slice(1, -1).replaceAll(/\\(.)/g, '$1') : word;
    const equals = plain.indexOf('=');
    return [plain.slice(0, equals), plain.slice(equals + 1)];
  });
  return Object.fromEntries(pairs);
}

/** Reads a value up to the end of its line: quoted parts and bare ones, one after the other. */
function readValue(text: string, from: number): { text: string; end: number } {
  let value = '';
  let at = skip(text, from, /[^\S\n]/);
  while (at < text.length && text[at] !== '\n') {
    if (text[at] === "'" || text[at] === '"') {
      const quoted = readQuoted(text, at);
      value += quoted.text;
      at = skip(text, quoted.end, /[^\S\n]/);
    } else {
      const bare = readBare(text, at);
      return { text: value + bare.text, end: bare.end };
    }
  }
  return { text: value, end: at + 1 };
}

/** A bare part goes to the end of the line, quotes and all. A backslash keeps the character after it, but no newline. */
function readBare(text: string, from: number): { text: string; end: number } {
  let value = '';
  let kept = 0;
  let at = from;
  for (; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') {
      at += 1;
      if (text[at] !== '\n') value += text[at] ?? '';
      kept = value.length;
    } else value += text[at];
  }
  return { text: value.slice(0, kept) + value.slice(kept).trimEnd(), end: at + 1 };
}

function readQuoted(text: string, from: number): { text: string; end: number } {
  const quote = text[from];
  let value = '';
  let at = from + 1;
  for (; at < text.length && text[at] !== quote; at += 1) {
    if (quote === "'" || text[at] !== '\\') value += text[at];
    else {
      at += 1;
      const next = text[at] ?? '';
      if (next !== '\n') value += ESCAPED.includes(next) ? next : `\\${next}`;
    }
  }
  return { text: value, end: at + 1 };
}

function skip(text: string, from: number, what: RegExp): number {
  let at = from;
  while (at < text.length && what.test(text[at] ?? '')) at += 1;
  return at;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
