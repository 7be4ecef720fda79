import { describe, expect, it } from 'vitest';
import { memoryLimit } from '#platform/http/limits/memory-limit.server.ts';
import { pageCacheBytes, readConfig } from './env.server.ts';

describe('readConfig', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'menu.example'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_REPLICA_URL', 'mysql://x/y'],
    ['DATABASE_REPLICA_URL', 'postgres://copy.example/menu'],
    ['STORAGE_URL', 'https://bucket'],
    ['FILES_URL', 'cdn.example.in'],
    ['FILES_URL', 'ftp://cdn.example.in'],
    ['FILES_URL', 'https://cdn.example.in/menus'],
    ['FILES_URL', 'https://user@cdn.example.in'],
    ['FILES_URL', 'https://cdn.example.in;script-src'],
    ['CDN_PURGE_URL', 'api.fastly.com'],
    ['CDN_PURGE_URL', 'ftp://cdn.example.in'],
    ['CDN_PURGE_TOKEN', 'secret'],
    ['BACKUP_URL', 'ftp://backups.example'],
    ['BACKUP_URL', 's3://backups'],
    ['BACKUP_URL', './data/uploads/backups'],
    ['BACKUP_AWS_ACCESS_KEY_ID', 'AKIA'],
    ['SMTP_URL', 'mail.example:25'],
    ['ADMIN_EMAIL', 'admin'],
    ['SUPPORT_WHATSAPP', '98765 43210'],
    ['SELLER_WHATSAPP', '+0123'],
    ['OPERATOR_EMAIL', 'asha'],
    ['OPERATOR_GSTIN', '27AAPFU0939F1ZW'],
    ['TRUST_PROXY', 'everyone'],
    ['LOG_LEVEL', 'loud'],
    ['ACCESS_LOG', 'some'],
    ['PAGE_CACHE_MB', 'large'],
    ['PAGE_CACHE_MB', '8'],
  ])('names %s when it is "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', ADMIN_EMAIL: 'y' })).toThrow(/PORT[\s\S]*ADMIN_EMAIL/);
  });

  it('takes the host that pictures come from', () => {
    expect(readConfig({}).filesUrl).toBeUndefined();
    for (const FILES_URL of ['https://cdn.example.in', 'https://CDN.example.in/'])
      expect(readConfig({ FILES_URL }).filesUrl).toBe('https://cdn.example.in');
  });

  it('keeps backups out of the bucket they are a backup of', () => {
    const STORAGE_URL = 's3://pictures?region=ap-south-1';
    const config = (BACKUP_URL: string) => readConfig({ STORAGE_URL, BACKUP_URL });
    expect(() => config('s3://pictures/backups?region=ap-south-1')).toThrow(/BACKUP_URL.*STORAGE_URL/);
    expect(config('s3://elsewhere/backups?region=ap-south-1').backupUrl).toContain('elsewhere');
    expect(config('/mnt/backups').backupUrl).toBe('/mnt/backups');
  });

  it('needs PUBLIC_URL and SMTP_URL to listen beyond this machine', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/PUBLIC_URL[\s\S]*SMTP_URL/);
    const real = {
      PUBLIC_URL: 'https://menu.example/',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'menu@menu.example',
    };
    expect(readConfig({ HOST: '0.0.0.0', ...real }).publicUrl).toBe('https://menu.example');
  });

  it('needs nothing at all on this machine, and takes an empty value for none', () => {
    expect(readConfig({ DATABASE_URL: '', ADMIN_EMAIL: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: undefined,
      adminEmail: undefined,
      logLevel: 'info',
    });
  });

  it('reads the admin email in lower case', () => {
    expect(readConfig({ ADMIN_EMAIL: 'Boss@Menu.Example' }).adminEmail).toBe('boss@menu.example');
  });

  it('takes an empty variable for one that is not set', () => {
    const names = ['HOST', 'PORT', 'PUBLIC_URL', 'DATA_DIR', 'TRUST_PROXY', 'LOG_LEVEL'];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual({
      ...readConfig({}),
      trustedProxies: expect.any(Function),
    });
    expect(readConfig({ PORT: '' }).port).toBe(3000);
  });
});

const MB = 1024 * 1024;
const GB = 1024 * MB;

describe('the size of the page cache', () => {
  it('is what the operator says', () => {
    expect(pageCacheBytes(300, 512 * MB)).toBe(300 * MB);
  });

  it.each([
    ['a quarter of the memory', 512 * MB, 128 * MB],
    ['enough for some thousand pages on a very small machine', 128 * MB, 64 * MB],
    ['not a quarter of a very large one', 64 * GB, GB],
  ])('is %s', (_, limit, bytes) => {
    expect(pageCacheBytes(undefined, limit)).toBe(bytes);
  });

  it.each([
    ['the limit of the container', 512 * MB, 512 * MB],
    ['the machine where nothing is limited', 2 ** 63, 8 * GB],
    ['the machine where the system knows no limits', 0, 8 * GB],
  ])('goes by %s', (_, constrained, limit) => {
    expect(memoryLimit(constrained, 8 * GB)).toBe(limit);
  });
});
