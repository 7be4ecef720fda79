export interface Advisory {
  name: string;
  severity: string;
  title: string;
  url: string;
  /** Whether the package runs in production, and not only while we build and test. */
  inProduction: boolean;
}

type Report = {
  vulnerabilities?: Record<
    string,
    { severity?: string; via?: (string | { title?: string; url?: string })[] }
  >;
};

/**
 * Reads the advisories from what `npm audit --json` printed for all packages and for those of production. Undefined
 * when that is no report: there was no network, or the registry has no such service.
 */
export function advisoriesIn(all: string, production: string): Advisory[] | undefined {
  const [everywhere, there] = [reportIn(all), reportIn(production)];
  if (!everywhere || !there) return undefined;
  return Object.entries(everywhere).flatMap(([name, { severity = 'unknown', via = [] }]) =>
    via
      .filter((cause) => typeof cause === 'object')
      .map(({ title = 'no title', url = '' }) => ({
        name,
        severity,
        title,
        url,
        inProduction: name in there,
      })),
  );
}

/** Whether an advisory blocks a release. */
export function isGrave({ severity }: Advisory): boolean {
  return ['high', 'critical'].includes(severity);
}

function reportIn(output: string): Report['vulnerabilities'] {
  try {
    // Warnings may come before the JSON.
    return (JSON.parse(output.slice(output.indexOf('{'))) as Report).vulnerabilities;
  } catch {
    return undefined;
  }
}
