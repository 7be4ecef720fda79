/** What `package-lock.json` holds of a package. */
export interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  /** A folder of our own. */
  link?: boolean;
  optional?: boolean;
  /** Comes inside of another package, whose hash covers it. */
  inBundle?: boolean;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** The entries without a hash of what has to be in them, by their place; the project itself is none. */
export function withoutIntegrity({ packages }: LockFile): [place: string, entry: LockEntry][] {
  return Object.entries(packages).filter(
    ([place, { integrity, link, inBundle }]) => place !== '' && !link && !inBundle && integrity === undefined,
  );
}

/**
 * What is wrong with a lock file, in sentences: each entry names its content by a strong hash, and no other registry. `owed`
 * are packages (`name@version`) whose hash no registry within reach would tell; only optional ones may be among them.
 */
export function complaintsAbout(lock: LockFile, owed: readonly string[]): string[] {
  const missing = withoutIntegrity(lock);
  const isOwed = ([place, entry]: [string, LockEntry]) =>
    entry.optional === true && owed.includes(nameAndVersion(place, entry));
  const settled = owed.filter(
    (name) => !missing.some(([place, entry]) => nameAndVersion(place, entry) === name),
  );
  return [
    ...missing
      .filter((found) => !isOwed(found))
      .map(([place]) => `${place} has no integrity: node scripts/check-lock-file.ts --write`),
    ...settled.map(
      (name) => `${name} is not without its hash any more: node scripts/check-lock-file.ts --write`,
    ),
    ...Object.entries(lock.packages).flatMap(([place, { integrity, resolved }]) => [
      ...(integrity !== undefined && !SHA512.test(integrity) ? [`${place} has no SHA-512 hash.`] : []),
      ...(resolved !== undefined && !resolved.startsWith(PUBLIC_REGISTRY)
        ? [`${place} comes from elsewhere than the public registry of npm.`]
        : []),
    ]),
  ];
}

/** The packages (`name@version`) of a lock file that are not installed, by what npm notes in `node_modules` as installed. */
export function notInstalled(lock: LockFile, installed: LockFile): string[] {
  return Object.entries(lock.packages)
    .filter(([place, { optional, link }]) => place !== '' && !optional && !link)
    .filter(([place, { version }]) => installed.packages[place]?.version !== version)
    .map(([place, entry]) => nameAndVersion(place, entry));
}

/** `node_modules/a/node_modules/@b/c` in version 1.2.3 → `@b/c@1.2.3`. */
export function nameAndVersion(place: string, { version }: LockEntry): string {
  return `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
}
