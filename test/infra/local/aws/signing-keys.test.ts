import { createPrivateKey, generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  loadAppleWallet,
  loadPushKeys,
  loadSessionKeys,
  loadVoucherKey,
} from '#infra/local/aws/signing-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keys-'));
});
afterEach(() => rm(folder, { recursive: true }));

const rsaKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ format: 'der', type: 'pkcs8' })
    .toString('base64');

const problemOf = (load: Promise<unknown>): Promise<unknown> =>
  load.then(
    () => undefined,
    (reason: unknown) => reason,
  );

describe('a signing key', () => {
  it('is made once, readable by the owner only', async () => {
    const key = await loadVoucherKey(folder);
    expect(await loadVoucherKey(folder)).toBe(key);
    expect((await stat(join(folder, 'voucher-key'))).mode & 0o777).toBe(0o600);
    expect((await loadSessionKeys(folder)).SESSION_KEYS).not.toBe(key);
    expect(await loadPushKeys(folder)).toEqual(await loadPushKeys(folder));
  });

  it.each([
    ['empty', () => ''],
    ['cut off', (key: string) => key.slice(0, 30)],
    ['of something else', () => 'crema-e-cannella'],
    ['of another kind', rsaKey],
  ])('that is %s is refused with the file’s name, and never replaced', async (_, damage) => {
    for (const [name, load] of [
      ['voucher-key', loadVoucherKey],
      ['session-key', loadSessionKeys],
      ['push-key', loadPushKeys],
    ] as const) {
      await load(folder);
      const file = join(folder, name);
      const damaged = damage(await readFile(file, 'utf8'));
      await writeFile(file, damaged);
      expect(await problemOf(load(folder))).toMatchObject({
        name: 'StartupError',
        message: `La chiave ${file} è danneggiata.`,
        advice: expect.stringContaining('cancella il file'),
      });
      expect(await readFile(file, 'utf8')).toBe(damaged);
    }
  });

  it('for passes is made once with its certificates, and a damaged one is never replaced', async () => {
    const first = await loadAppleWallet(folder);
    expect(await loadAppleWallet(folder)).toEqual(first);
    const [certificate = '', key = ''] = JSON.parse(first.APPLE_WALLET_KEYS);
    expect(new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))).toBe(true);
    const file = join(folder, 'apple-wallet');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await writeFile(file, '{}');
    expect(await problemOf(loadAppleWallet(folder))).toMatchObject({
      message: `La chiave ${file} è danneggiata.`,
    });
  });

  it("that can’t be read isn't replaced either", async () => {
    const file = join(folder, 'voucher-key');
    await mkdir(file);
    expect(await problemOf(loadVoucherKey(folder))).toMatchObject({
      message: `Non posso leggere la chiave ${file} (EISDIR).`,
    });
  });

  it("isn't left half-written on a full disk, which is reported", async () => {
    const file = join(folder, 'voucher-key');
    await symlink('/dev/full', `${file}.part`);
    expect(await problemOf(loadVoucherKey(folder))).toMatchObject({
      message: `Il disco è pieno: non posso scrivere ${file} (ENOSPC).`,
      advice: expect.stringContaining('Libera spazio'),
    });
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await loadVoucherKey(folder)).toBe(await readFile(file, 'utf8'));
  });
});
