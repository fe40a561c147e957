import { describe, expect, it } from 'vitest';
import {
  requireOwnHost,
  requireOwnOrigin,
  requireThisMachine,
} from '#infra/local/gateway/own-requests.ts';
import { sendRequest, serve } from '#test/support/http.ts';

const answer = async (_: unknown, response: { end: (text: string) => void }) =>
  response.end('secret');

const guarded = await serve(
  requireOwnHost('https://dolci.example:8443', async (request, response) =>
    requireOwnOrigin(answer)(request, response),
  ),
);
const own = await serve(requireThisMachine(false, answer));
const closed = await serve(requireThisMachine(true, answer));
const port = new URL(guarded).port;

const statusOf = async (headers: Record<string, string>, method = 'GET'): Promise<number> =>
  (await sendRequest(guarded, '/__local/mail', { method, headers })).status;

describe('the local pages', () => {
  it.each([
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    `[::1]:${port}`,
    `192.168.1.20:${port}`,
    'dolci.example:8443',
  ])('answer a request to %s', async host => {
    expect(await statusOf({ host })).toBe(200);
    expect(await statusOf({ host, origin: `http://${host}` }, 'POST')).toBe(200);
  });

  it.each([`evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'refuse a request to the foreign name «%s» that points here',
    async host => {
      expect(await statusOf({ host })).toBe(403);
    },
  );

  it.each([
    { origin: 'http://evil.example' },
    { origin: 'null' },
    { origin: `http://localhost:${Number(port) + 1}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])("refuse requests from another site's page: %o", async headers => {
    for (const method of ['GET', 'POST'])
      expect(await statusOf({ host: `localhost:${port}`, ...headers }, method)).toBe(403);
  });

  it("open from a link on any site, but refuse another site's form", async () => {
    const headers = { host: `localhost:${port}`, 'sec-fetch-site': 'cross-site' };
    const link = { ...headers, 'sec-fetch-mode': 'navigate' };
    expect(await statusOf(link)).toBe(200);
    expect(await statusOf(link, 'POST')).toBe(403);
  });
});

describe('what is only for this machine', () => {
  const open = async (headers: Record<string, string>, isClosed = false): Promise<number> =>
    (await sendRequest(isClosed ? closed : own, '/__local/mailbox', { headers })).status;

  it.each([`localhost:${port}`, '127.0.0.1', `[::1]:${port}`])('answers %s', async host => {
    expect(await open({ host })).toBe(200);
  });

  it.each([
    { host: 'dolci.example' },
    { host: '192.168.1.20:3000' },
    { host: 'localhost.evil.example' },
    { host: 'localhost', 'x-forwarded-for': '203.0.113.9' },
    { host: 'localhost', forwarded: 'for=203.0.113.9' },
    { host: 'localhost', 'x-real-ip': '203.0.113.9' },
    { host: 'localhost', via: '1.1 caddy' },
  ])("doesn't exist for requests through a proxy or by another name: %o", async headers => {
    expect(await open(headers)).toBe(404);
  });

  it("doesn't exist for anybody once it is closed", async () => {
    expect(await open({ host: 'localhost' }, true)).toBe(404);
  });
});
