import packageJson from '../../../package.json' with { type: 'json' };

/** The version of this build, such as `1.0.0`: package.json is the only place that states it. */
export const VERSION: string = packageJson.version;
