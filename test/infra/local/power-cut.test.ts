import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startLocalServer } from '#test/support/local-server.ts';

const PLAYER = { username: 'Ostinata', email: 'ostinata@example.it', password: 'babà-al-rum' };

const send = (url: string, path: string, cookie: string, body?: object) =>
  fetch(url + path, {
    method: body ? 'POST' : 'GET',
    headers: { cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

describe('killing the server during a game', () => {
  it('keeps the account, the session and the run', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'power-cut-'));
    try {
      const before = await startLocalServer({ env: { DATA_DIR: folder }, site: false });
      await send(before.url, '/api/auth/register', '', { ...PLAYER, acceptTerms: true });
      const { email, password } = PLAYER;
      const signedIn = await send(before.url, '/api/auth/login', '', { email, password });
      const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const started = await send(before.url, '/api/giorgione/runs', cookie, {});
      const { run } = await started.json();
      await before.kill();

      const after = await startLocalServer({ env: { DATA_DIR: folder }, site: false });
      const me = await send(after.url, '/api/auth/me', cookie);
      expect((await me.json()).user).toMatchObject({ username: PLAYER.username });
      const { runs } = await (await send(after.url, '/api/giorgione/runs', cookie)).json();
      expect(runs).toEqual([run]);
      await after.stop();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
