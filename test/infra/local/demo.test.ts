import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalServer, startLocalServer } from '#test/support/local-server.ts';

let local: LocalServer;
let cookie = '';

beforeAll(async () => {
  // The demo players' games take their time.
  local = await startLocalServer({ env: { DEMO: '1', PACE: 'on' }, site: false });
});

afterAll(() => local?.stop());

const read = async (path: string) =>
  (await fetch(local.url + path, { headers: { cookie } })).json();

describe('the demo players of an empty table', () => {
  it('can sign in with the password in the README', async () => {
    const readme = await readFile('README.md', 'utf8');
    const [, email, password] = /sign in as `(\S+)` with\s+`(\S+)`/.exec(readme) ?? [];
    const signedIn = await fetch(`${local.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect(signedIn.status).toBe(200);
    cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  });

  it('have confirmed addresses, and have got no mail', async () => {
    expect((await read('/api/auth/me')).user.emailVerified).toBe(true);
    const mailbox = await fetch(`${local.url}/__local/mailbox`);
    expect(await mailbox.text()).toContain('Nessuna e-mail ancora.');
  });

  it('have scores, friends, a bakery, raids and offers', async () => {
    const { leaderboard } = await read('/api/giorgione/campaign/leaderboard');
    expect(leaderboard.length).toBeGreaterThan(3);
    // The hinted moves always win the first two levels, and sometimes the others.
    expect((await read('/api/giorgione/campaign/progress')).currentLevel).toBeGreaterThan(2);
    expect((await read('/api/friends')).friends.length).toBeGreaterThan(1);
    expect((await read('/api/bakery/status')).profile.chosenResource).toBe('eggs');
    expect((await read('/api/pvp/combat-log')).logs.length).toBeGreaterThan(0);
    expect((await read('/api/p2p/offers')).offers.length).toBeGreaterThan(1);
  });
});
