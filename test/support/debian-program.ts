import { aptInstall, onPath } from '../../scripts/system.ts';

/**
 * Whether a program that some tests go through is here, or could be installed by its Debian package. Where it is not, what
 * is left untested is said loudly; in CI that throws.
 */
export function hasProgram(program: string, debianPackage: string, untested: string): boolean {
  if (onPath(program) || (aptInstall(debianPackage) && onPath(program))) return true;
  const missing = `There is no ${program} here (apt-get install ${debianPackage}): ${untested} is not tested.`;
  if (process.env.CI) throw new Error(`${missing} In CI it has to be.`);
  console.warn(missing);
  return false;
}
