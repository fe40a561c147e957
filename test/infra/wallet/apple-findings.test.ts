import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { LOCAL_PASS_TYPE, LOCAL_TEAM } from '#infra/local/aws/apple-authority.ts';
import { appleFindings } from '#infra/wallet/apple-findings.ts';
import { DAY } from '#shared/time.ts';
import { newAuthority } from '#test/support/new-authority.ts';
import { NOON } from '#test/support/noon.ts';

const authority = newAuthority(new Date(NOON - DAY));
const other = newAuthority(new Date(NOON - DAY));
const FILES = { ...authority, passType: LOCAL_PASS_TYPE, team: LOCAL_TEAM };

const ellipticKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ format: 'pem', type: 'pkcs8' })
    .toString();

/** Its certificates end after twenty years. */
const END = new Date(NOON - DAY).setUTCFullYear(2046);

const problems = (changes: Partial<typeof FILES> = {}, now = NOON) =>
  appleFindings({ ...FILES, ...changes }, now)
    .filter(({ state }) => state !== 'ok')
    .map(({ what, problem }) => `${what}: ${problem}`);

describe('the check of the wallet', () => {
  it('finds nothing wrong with a matching set', () => {
    expect(problems()).toEqual([]);
    expect(appleFindings(FILES, NOON)).toHaveLength(5);
  });

  it.each([
    [
      'another team',
      { team: 'ABCDE12345' },
      'team: the certificate is for LOCALTEAM0, the deployment for ABCDE12345',
    ],
    [
      'another type of passes',
      { passType: 'pass.it.altra' },
      'type of passes: the certificate is for pass.local.giorgione, the deployment for pass.it.altra',
    ],
    ['the key of another certificate', { key: other.key }, 'key: is of another certificate'],
    ['no key', { key: '' }, 'key: can’t be read'],
    ['a key of another kind', { key: ellipticKey() }, 'key: isn’t one of RSA'],
    [
      'no intermediate certificate',
      { intermediate: '' },
      'intermediate certificate: is missing, or is no certificate in PEM',
    ],
    [
      'an intermediate certificate that has not issued it',
      { intermediate: other.intermediate },
      'intermediate certificate: isn’t the one that has issued the certificate: CN=Giorgione local wallet authority, OU=LOCALTEAM0',
    ],
    [
      'no certificate',
      { certificate: 'pass.cer' },
      'certificate: is missing, or is no certificate in PEM',
    ],
  ])('reports %s', (_, changes, problem) => {
    expect(problems(changes)).toEqual([problem]);
  });

  it('reports a certificate that expires within a month or has expired', () => {
    expect(problems({}, END - 31 * DAY)).toEqual([]);
    expect(problems({}, END - 20 * DAY)).toContain('certificate: expires in 20 days');
    expect(problems({}, END)).toContain('certificate: has expired on 2046-11-19');
    expect(problems({}, NOON - 2 * DAY)).toContain('certificate: isn’t valid before 2026-11-19');
  });

  it('says why it matters and how to fix it', () => {
    for (const finding of appleFindings({ ...FILES, team: '', key: '' }, NOON).filter(
      ({ state }) => state !== 'ok',
    ))
      expect([finding.why, finding.mend].every(text => text && text.length > 20)).toBe(true);
  });
});
