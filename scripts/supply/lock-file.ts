/** The entry of a package in `package-lock.json`. */
export interface LockEntry {
  version?: string;
  integrity?: string;
  resolved?: string;
  /** A link to a folder of our own. */
  link?: boolean;
  optional?: boolean;
  /** The package is bundled in another one, whose hash covers it. */
  inBundle?: boolean;
  /** The versions of Node that its package.json asks for. */
  engines?: unknown;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

export interface LockFile {
  packages: Record<string, LockEntry>;
}

const PUBLIC_REGISTRY = 'https://registry.npmjs.org/';
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/** Returns the entries that lack the hash of their content, by their path; not the project itself. */
export function withoutIntegrity({ packages }: LockFile): [place: string, entry: LockEntry][] {
  return Object.entries(packages).filter(
    ([place, { integrity, link, inBundle }]) => place !== '' && !link && !inBundle && integrity === undefined,
  );
}

/**
 * Returns the paths of the entries that name engines. npm compares these with the Node it runs on itself, and leaves
 * optional packages out that do not fit, such as the native part of a build tool. Our scripts run on a Node of their own
 * (docs/decisions/0001-node-comes-with-the-project.md).
 */
export function withEngines({ packages }: LockFile): string[] {
  return Object.keys(packages).filter((place) => place !== '' && packages[place]?.engines !== undefined);
}

/**
 * Returns what is wrong with a lock file, in sentences: each entry must have a strong hash of its content, name no
 * engines, and use no other registry. `owed` are packages (`name@version`) whose hash no reachable registry provides; only optional
 * packages may be among them.
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
    ...withEngines(lock)
      .slice(0, 1)
      .map((place) => `${place} names engines (others may, too): node scripts/check-lock-file.ts --write`),
    ...Object.entries(lock.packages).flatMap(([place, { integrity, resolved }]) => [
      ...(integrity !== undefined && !SHA512.test(integrity) ? [`${place} has no SHA-512 hash.`] : []),
      ...(resolved !== undefined && !resolved.startsWith(PUBLIC_REGISTRY)
        ? [`${place} comes from elsewhere than the public registry of npm.`]
        : []),
    ]),
  ];
}

/**
 * Returns the packages (`name@version`) of a lock file that are not installed, according to npm's own list in
 * `node_modules`.
 */
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
