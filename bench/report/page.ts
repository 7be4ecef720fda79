import { drawBars } from './bar-chart.ts';
import { aimWords, type Figure, type Findings, isKept, type Section, valueWords } from './figures.ts';

/** Where and when a run was made. */
export interface Surroundings {
  command: string;
  /** The commit, and whether there were uncommitted changes. */
  commit: string;
  date: Date;
  machine: string;
  /** Warnings about this run, such as that it was a quick one. */
  warnings: readonly string[];
}

export type Measured = Pick<Section, 'title' | 'how'> & { findings: Findings };

/** Returns the files of the report by their names: the page, `README.md` or that of a part (`languages`), and its charts. */
export function writePage(
  run: Surroundings,
  sections: readonly Measured[],
  name = 'README',
): Map<string, string> {
  const files = new Map<string, string>();
  const ratios = sections.flatMap(({ findings }) => findings.ratios);
  const parts = [
    name === 'README' ? '# Benchmarks' : `# Benchmarks: ${name}`,
    ...run.warnings.map((warning) => `**${warning}**`),
    [
      `- Command: \`${run.command}\``,
      `- Date: ${run.date.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      `- Commit: ${run.commit}`,
      `- Machine: ${run.machine}`,
    ].join('\n'),
    'Written by the command above, all of it in one run. Milliseconds and counts belong to the machine; ratios say more.',
    ...(ratios.length > 0 ? ['## Ratios', table(ratios)] : []),
  ];
  for (const { title, how, findings } of sections) {
    parts.push(`## ${title}`, how);
    for (const chart of findings.charts ?? []) {
      const file = `${chart.file}.svg`;
      files.set(file, drawBars(chart));
      parts.push(`![${chart.title}](${file})`);
    }
    if (findings.figures.length > 0) parts.push(table(findings.figures));
  }
  return files.set(`${name}.md`, `${parts.join('\n\n')}\n`);
}

function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) =>
    row([figure.what, valueWords(figure), verdict(figure), figure.note ?? '']),
  );
  return [row(['', 'Measured', 'Aim', '']), '| --- | ---: | --- | --- |', ...rows].join('\n');
}

/** `✓ at most 50 ms`. */
function verdict(figure: Figure): string {
  return figure.aim ? `${isKept(figure) ? '✓' : '✗'} ${aimWords(figure)}` : '';
}

function row(cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
