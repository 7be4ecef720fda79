/** A chart of bars: one file, named in letters, digits and dashes. */
export interface Chart {
  file: string;
  title: string;
  /** The unit of the numbers, such as `requests a second`, and which direction is better. */
  unit: string;
  bars: readonly Bar[];
}

interface Bar {
  label: string;
  value: number;
  /** Highlighted, because it is this product's. */
  isOurs?: boolean;
}

const WIDTH = 720;
const LABELS = 250;
const VALUES = 90;
const TOP = 60;
const ROW = 34;
const THICK = 20;

/** Colours for a light and a dark page; an image has no other way to know on which it is shown. */
const STYLE = `text{font:14px system-ui,sans-serif;fill:#1f2328}.t{font-weight:600;font-size:16px}.u{fill:#59636e}.b{fill:#8c959f}.o{fill:#0f7b55}@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.u{fill:#9198a1}.b{fill:#6e7681}.o{fill:#3fb984}}`;

/** Draws a chart as an SVG file for light and dark pages: a title, the unit, one bar per line, starting at zero. */
export function drawBars({ title, unit, bars }: Chart): string {
  const most = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  const room = WIDTH - LABELS - VALUES;
  const lines = bars.map(({ label, value, isOurs }, place) => {
    const top = TOP + place * ROW;
    const long = Math.max(1, (value / most) * room);
    const middle = top + THICK - 5;
    return `<text x="${LABELS - 10}" y="${middle}" text-anchor="end">${escapeXml(label)}</text><rect class="${isOurs ? 'o' : 'b'}" x="${LABELS}" y="${top}" width="${long.toFixed(1)}" height="${THICK}" rx="3"/><text x="${(LABELS + long + 8).toFixed(1)}" y="${middle}">${short(value)}</text>`;
  });
  const height = TOP + bars.length * ROW;
  const words = bars.map(({ label, value }) => `${label} ${short(value)}`).join(', ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-labelledby="t d"><title id="t">${escapeXml(title)}</title><desc id="d">${escapeXml(`${unit}: ${words}`)}</desc><style>${STYLE}</style><text class="t" x="0" y="18">${escapeXml(title)}</text><text class="u" x="0" y="40">${escapeXml(unit)}</text>${lines.join('')}</svg>\n`;
}

function short(value: number): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en-IN', { maximumFractionDigits: digits });
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
