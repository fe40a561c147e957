import { afterAll, expect, it } from 'vitest';
import { startDynamodb } from '#infra/local/aws/dynamodb.ts';
import { sendRequest } from '#test/support/http.ts';
import { startLocalServer } from '#test/support/local-server.ts';

const HOST = 'app.pasticceria.it';

/** No firewall rule of this machine closes a port for it: table-port.test.ts has its own rule. */
const engine = await startDynamodb();

/** With the settings of a real shop. */
const local = await startLocalServer({
  site: false,
  env: {
    ...{
      TRUST_PROXY: '1',
      DYNAMODB_ENDPOINT: engine.endpoint,
      SITE_URL: `https://${HOST}`,
      LOCAL_CONTROL: '',
      RATE_LIMITS: '',
      PACE: '',
    },
    ...{ SUPERADMIN_EMAIL: 'capo@example.it', SUPERADMIN_PASSWORD: 'torta-di-mele-9' },
  },
});
afterAll(async () => {
  await local.stop();
  await engine.stop();
});

/** What the proxy forwards for a client: it appends the client's address to the header that the client has sent. */
const passOn = (client: string, path: string, body?: object, headers: object = {}) =>
  sendRequest(local.url, path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...{ host: HOST, 'x-forwarded-for': client, 'x-forwarded-proto': 'https' },
      ...(body ? { 'content-type': 'application/json', origin: `https://${HOST}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

const signIn = (client: string, password = 'torta-di-mele-9', headers = {}) =>
  passOn(client, '/api/auth/login', { email: 'capo@example.it', password }, headers);

it('cookies are only for HTTPS and this host, and browsers always use HTTPS afterwards', async () => {
  const { status, headers } = await signIn('203.0.113.1');
  expect(status).toBe(200);
  expect(headers['set-cookie']?.map(cookie => /^__Host-.*Secure/.test(cookie))).toEqual([
    true,
    true,
    true,
  ]);
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}$/);
});

it("other sites' pages and other host names are refused", async () => {
  const evil = { origin: 'https://evil.example' };
  expect((await signIn('203.0.113.1', undefined, evil)).status).toBe(403);
  expect((await signIn('203.0.113.1', undefined, { host: 'evil.example' })).status).toBe(403);
});

it.each([
  ['through the proxy', { host: HOST, 'x-forwarded-for': '203.0.113.1' }],
  ['through a proxy that names no client', { host: HOST }],
  ['on the machine itself', { host: 'localhost' }],
])('mailbox and controls are closed %s', async (_, headers) => {
  for (const name of ['mailbox', 'mailbox.css', 'mail', 'clock', 'pushes'])
    expect((await sendRequest(local.url, `/__local/${name}`, { headers })).status).toBe(404);
});

it('a client that calls too often is stopped by the address that the proxy saw, and nobody else is', async () => {
  const askAs = async (client: string, n: number): Promise<number> => {
    const email = `nobody${n}@example.it`;
    return (await passOn(client, '/api/auth/forgot-password', { email })).status;
  };
  const most = Array.from({ length: 30 }, (_, n) =>
    askAs(n < 20 ? `10.9.8.${n}, 198.51.100.7` : '198.51.100.7', n),
  );
  const answered = (await Promise.all(most)).filter(status => status !== 429);
  // Ten in an hour, and up to twice as many if one hour ends meanwhile.
  expect(answered.length).toBeGreaterThanOrEqual(10);
  expect(answered.length).toBeLessThanOrEqual(20);
  expect(new Set(answered)).toEqual(new Set([200]));
  expect(await askAs('198.51.100.8', 30)).toBe(200);
});
