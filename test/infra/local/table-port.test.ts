import { once } from 'node:events';
import { expect, it } from 'vitest';
import { spawnLocalServer } from '#test/support/local-server.ts';
import { tablePort } from '#test/support/table-port.ts';

it('behind a proxy, a server whose table is reachable for every user of the machine reports this and doesn’t start', async () => {
  const port = tablePort();
  const { child, output } = spawnLocalServer({
    site: false,
    env: {
      ...{ TRUST_PROXY: '1', SITE_URL: 'https://app.pasticceria.it', TABLE_PORT: String(port) },
      ...{ LOCAL_CONTROL: '', RATE_LIMITS: '', PACE: '' },
    },
  });
  const [code] = await once(child, 'close');
  expect([code, output()]).toEqual([
    1,
    expect.stringContaining(`ogni utente di questa macchina arriva alla porta ${port}`),
  ]);
});
