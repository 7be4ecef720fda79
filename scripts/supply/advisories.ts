export interface Advisory {
  name: string;
  severity: string;
  title: string;
  url: string;
  /** Runs in production, and not only while we build and test. */
  inProduction: boolean;
}

type Report = {
  vulnerabilities?: Record<
    string,
    { severity?: string; via?: (string | { title?: string; url?: string })[] }
  >;
};

/**
 * The advisories in what `npm audit --json` printed for all packages, and for those of production. Undefined where that
 * is no report: there was no network, or the registry has no such service.
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

/** Whether a release has to wait for it. */
export function isGrave({ severity }: Advisory): boolean {
  return ['high', 'critical'].includes(severity);
}

function reportIn(output: string): Report['vulnerabilities'] {
  try {
    // Warnings may stand in front of it.
    return (JSON.parse(output.slice(output.indexOf('{'))) as Report).vulnerabilities;
  } catch {
    return undefined;
  }
}
