import { describe, expect, it } from 'vitest';
import { prepareForProxy, requireClosedTable } from '#infra/local/process/behind-proxy.ts';
import { readSettings } from '#infra/local/process/settings.ts';
import { tablePort } from '#test/support/table-port.ts';

const PROXY = { TRUST_PROXY: '1', SITE_URL: 'https://app.pasticceria.it', DEMO: '0' };

const prepare = (env: NodeJS.ProcessEnv, args: readonly string[] = []): NodeJS.ProcessEnv => {
  prepareForProxy(env, readSettings(env, args));
  return env;
};

describe('behind a proxy', () => {
  it('scores require their run; if mails are sent, addresses need a confirmation and the shop its opening', () => {
    expect(prepare({ ...PROXY })).toEqual({ ...PROXY, VERIFIED_SCORES_ONLY: 'on' });
    const SMTP_URL = 'smtps://smtp.example';
    expect(prepare({ ...PROXY, SMTP_URL })).toMatchObject({
      VERIFIED_EMAILS: 'on',
      OPEN_WHEN_READY: 'on',
    });
    const unlike = { VERIFIED_EMAILS: 'off', OPEN_WHEN_READY: 'off' };
    expect(prepare({ ...PROXY, SMTP_URL, ...unlike })).toMatchObject(unlike);
  });

  it.each([
    ['an address of the site without HTTPS', { SITE_URL: 'http://app.pasticceria.it' }, 'SITE_URL'],
    ['one with a slash at the end', { SITE_URL: 'https://app.pasticceria.it/' }, 'SITE_URL'],
    ['none', { SITE_URL: undefined }, 'SITE_URL'],
    ['the controls of tests', { LOCAL_CONTROL: '1' }, 'LOCAL_CONTROL'],
    ['no rate limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['no pace', { PACE: 'off' }, 'PACE'],
    ['the demo', { DEMO: undefined }, 'DEMO=0'],
    ['a port that others reach past the proxy', { HOST: '0.0.0.0' }, 'HOST'],
  ])('%s is refused', (_, env, name) => {
    expect(() => prepare({ ...PROXY, ...env })).toThrow(name);
  });

  it('sources are never served', () => {
    expect(() => prepare({ ...PROXY }, ['--dev'])).toThrow('npm run dev');
  });
});

describe('the table’s port behind a proxy', () => {
  const check = (env: NodeJS.ProcessEnv) => requireClosedTable(env, readSettings(env, []));

  it('must be a fixed one for firewall rules, and closed to other users', async () => {
    await expect(check({ ...PROXY })).rejects.toThrow('porta qualunque');
    const TABLE_PORT = String(tablePort());
    await expect(check({ ...PROXY, TABLE_PORT })).rejects.toThrow(`porta ${TABLE_PORT}`);
  });

  it("isn't required if the table is elsewhere", async () => {
    await check({ ...PROXY, DYNAMODB_ENDPOINT: 'http://localhost:8000' });
    await check({});
  });
});

it('without a proxy nothing is required, and nothing changes', () => {
  const env = { LOCAL_CONTROL: '1', HOST: '0.0.0.0', RATE_LIMITS: 'off' };
  expect(prepare({ ...env })).toEqual(env);
});
