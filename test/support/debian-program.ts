import { aptInstall, onPath } from '../../scripts/system.ts';

/**
 * Whether a program that some tests need is installed, or could be installed from its Debian package just now. If not,
 * it warns what stays untested; in CI it throws.
 */
export function hasProgram(program: string, debianPackage: string, untested: string): boolean {
  if (onPath(program) || (aptInstall(debianPackage) && onPath(program))) return true;
  const missing = `There is no ${program} here (apt-get install ${debianPackage}): ${untested} is not tested.`;
  if (process.env.CI) throw new Error(`${missing} In CI it has to be.`);
  console.warn(missing);
  return false;
}
