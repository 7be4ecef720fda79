import { join, resolve, sep } from 'node:path';
import { z } from 'zod';
import { isGstin, normalGstin } from '#membership/settings/product-settings.ts';
import { publicKeyOf } from '#orders/live/push/push-service.server.ts';
import type { S3Keys } from '#platform/files/s3.server.ts';
import { parseS3Url } from '#platform/files/storage-url.server.ts';
import { parseTrustedProxies } from '#platform/http/limits/client-address.server.ts';
import { REQUESTS_PER_MINUTE } from '#platform/http/limits/limits.server.ts';
import { memoryLimit } from '#platform/http/limits/memory-limit.server.ts';
import { ACCESS_LOGS } from '../http/logs/access-log.server.ts';

const e164 = z
  .string()
  .regex(/^\+[1-9]\d{7,14}$/, 'must be a number in international form such as +919876543210');

const schema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://menu.example' })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })
    .optional(),
  STORAGE_URL: z
    .url({ protocol: /^s3$/, error: 'must be an address such as s3://bucket?endpoint=…&region=…' })
    .optional(),
  FILES_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://cdn.example.in' })
    .refine((text) => /^[^/]+:\/\/[^/?#@;,\s]+\/?$/.test(text), 'must be a host alone, without a path')
    .transform((text) => new URL(text).origin)
    .optional(),
  CDN_PURGE_URL: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
  BACKUP_URL: z.string().optional(),
  BACKUP_AWS_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_AWS_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  SUPPORT_WHATSAPP: e164.optional(),
  SELLER_WHATSAPP: e164.optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_ADDRESS: z.string().optional(),
  OPERATOR_GSTIN: z
    .string()
    .transform(normalGstin)
    .refine(isGstin, 'must be a GSTIN with its right check digit')
    .optional(),
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .refine(isPrivateKey, 'must be a private key on P-256, 32 bytes in base64url')
    .optional(),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine(
      (list) => list.every((each) => URL.parse(each)?.origin === each),
      'must be origins such as https://push.example.in',
    )
    .default([]),
  TRUST_PROXY: z.string().default('off'),
  ACCESS_LOG: z.enum(ACCESS_LOGS).optional(),
  PAGE_CACHE_MB: z.coerce.number('must be a number').int().min(16).max(65_536).optional(),
  REQUESTS_PER_MINUTE: z.coerce.number('must be a number').int().min(60).default(REQUESTS_PER_MINUTE),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number('must be a number').int().min(0).max(65_535).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The configuration from the environment, validated once at start. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. Throws one error that names every wrong variable. */
export function readConfig(env: Record<string, string | undefined>) {
  // Compose files and similar tools set omitted variables to an empty text.
  const given = Object.entries(env).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (!parsed.success)
    throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  const values = parsed.data;
  const problems: string[] = [];
  if (!LOOPBACK.has(values.HOST) && !values.PUBLIC_URL)
    problems.push('PUBLIC_URL is needed when HOST is not loopback');
  if (!LOOPBACK.has(values.HOST) && !values.SMTP_URL)
    problems.push('SMTP_URL is needed when HOST is not loopback');
  problems.push(...backupProblems(values));
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL)
    problems.push('DATABASE_REPLICA_URL needs DATABASE_URL, which it is a copy of');
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push('MAIL_FROM is needed with SMTP_URL');
  if (values.CDN_PURGE_TOKEN && !values.CDN_PURGE_URL)
    problems.push('CDN_PURGE_URL is needed with CDN_PURGE_TOKEN');
  if (problems.length > 0) throw wrong(problems);
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    storageUrl: values.STORAGE_URL,
    filesUrl: values.FILES_URL,
    purgeTarget: values.CDN_PURGE_URL
      ? { url: values.CDN_PURGE_URL, token: values.CDN_PURGE_TOKEN }
      : undefined,
    backupUrl: values.BACKUP_URL,
    backupKeys: backupKeys(values),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? 'Menu Link <no-reply@localhost>',
    adminEmail: values.ADMIN_EMAIL,
    supportWhatsapp: values.SUPPORT_WHATSAPP,
    sellerWhatsapp: values.SELLER_WHATSAPP,
    operator: {
      name: values.OPERATOR_NAME,
      address: values.OPERATOR_ADDRESS,
      email: values.OPERATOR_EMAIL,
      gstin: values.OPERATOR_GSTIN,
    },
    push: { privateKey: values.VAPID_PRIVATE_KEY, services: values.PUSH_SERVICES },
    trustedProxies: trustedProxies(values.TRUST_PROXY),
    accessLog: values.ACCESS_LOG,
    pageCacheBytes: pageCacheBytes(values.PAGE_CACHE_MB),
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    metricsHost: values.METRICS_HOST,
    metricsPort: values.METRICS_PORT,
    logLevel: values.LOG_LEVEL,
  };
}

function isPrivateKey(text: string): boolean {
  try {
    return Buffer.from(text, 'base64url').length === 32 && publicKeyOf(text) !== '';
  } catch {
    return false;
  }
}

function trustedProxies(text: string) {
  try {
    return parseTrustedProxies(text);
  } catch (error) {
    throw wrong([`TRUST_PROXY ${(error as Error).message}`]);
  }
}

function wrong(problems: string[]): Error {
  return new Error(
    `The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
  );
}

interface BackupEnv {
  DATA_DIR: string;
  STORAGE_URL?: string | undefined;
  BACKUP_URL?: string | undefined;
  BACKUP_AWS_ACCESS_KEY_ID?: string | undefined;
  BACKUP_AWS_SECRET_ACCESS_KEY?: string | undefined;
}

/** The problems of the backup settings, as sentences that name the variable. */
function backupProblems(env: BackupEnv): string[] {
  const problems: string[] = [];
  if (Boolean(env.BACKUP_AWS_ACCESS_KEY_ID) !== Boolean(env.BACKUP_AWS_SECRET_ACCESS_KEY))
    problems.push('BACKUP_AWS_ACCESS_KEY_ID and BACKUP_AWS_SECRET_ACCESS_KEY are needed together');
  if (!env.BACKUP_URL) return problems;
  try {
    checkPlace(env.BACKUP_URL, env);
  } catch (error) {
    problems.push((error as Error).message);
  }
  return problems;
}

/** Keys of another account for backups, if set, so that losing one account does not lose both copies. */
function backupKeys(env: BackupEnv): S3Keys | undefined {
  const [accessKeyId, secretAccessKey] = [env.BACKUP_AWS_ACCESS_KEY_ID, env.BACKUP_AWS_SECRET_ACCESS_KEY];
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
}

function checkPlace(backupUrl: string, env: BackupEnv): void {
  if (!backupUrl.toLowerCase().startsWith('s3:')) {
    if (/^[a-z]{2,}:\/\//i.test(backupUrl))
      throw new Error('BACKUP_URL must be a folder or an s3:// address');
    const uploads = resolve(env.DATA_DIR, 'uploads') + sep;
    if ((resolve(backupUrl) + sep).startsWith(uploads))
      throw new Error('BACKUP_URL lies among the uploads, which would then back themselves up');
    return;
  }
  const backups = parseS3Url(backupUrl, 'BACKUP_URL');
  if (!env.STORAGE_URL) return;
  const uploads = parseS3Url(env.STORAGE_URL, 'STORAGE_URL');
  if (uploads.bucket === backups.bucket && uploads.endpoint === backups.endpoint)
    throw new Error('BACKUP_URL names the bucket of STORAGE_URL: a lost bucket would take its backup along');
}

const MB = 1024 * 1024;
const LEAST = 64 * MB;
/** No single process has more pages than this, and other programs need the memory. */
const MOST = 1_024 * MB;

/** The size of the page cache, bytes: as set in MB, else a quarter of what the process may use, within limits. */
export function pageCacheBytes(megabytes: number | undefined, limit = memoryLimit()): number {
  if (megabytes !== undefined) return megabytes * MB;
  return Math.min(Math.max(Math.floor(limit / 4), LEAST), MOST);
}

const root = join(import.meta.dirname, '../../..');

export const migrationsFolder = join(root, 'db/migrations');

/** The database of a configuration, in the form that `openDatabase` takes. */
export function databaseOf({ databaseUrl, dataDir }: Config) {
  return { databaseUrl, sqliteFile: join(dataDir, 'menu-link.db') };
}
