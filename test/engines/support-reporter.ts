import { basename } from 'node:path';
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { recordSupport, type SupportRows } from '#test/support/support-table.ts';
import { engines } from './engines.ts';

/** After a run of all stories in all engines in which none failed, docs/support.md says so. */
export default class SupportReporter implements Reporter {
  private stories?: Suite;

  onBegin(_: unknown, stories: Suite): void {
    this.stories = stories;
  }

  async onEnd({ status }: FullResult): Promise<{ status: 'failed' } | undefined> {
    const tests = this.stories?.allTests() ?? [];
    if (status !== 'passed' || tests.some((test) => test.outcome() !== 'expected')) return;

    const rows: SupportRows = {};
    for (const test of tests) {
      const row = `${basename(test.location.file, '.spec.ts')}: ${test.title}`;
      // Where all works, nobody needs what is left without scripts.
      const elsewhere = test.tags.includes('@below') ? '–' : 'not supported';
      rows[row] ??= Object.fromEntries(engines.map(({ title }) => [title, elsewhere]));
      const engine = engines.find(({ name }) => name === test.parent.project()?.name);
      if (engine) rows[row][engine.title] = 'yes';
    }
    try {
      recordSupport('engines', { columns: engines.map(({ title }) => title), rows });
    } catch (error) {
      console.error((error as Error).message);
      return { status: 'failed' };
    }
  }
}
