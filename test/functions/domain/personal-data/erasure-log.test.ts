import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import '../../../infra/restore/erasures-on.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { client } from '#functions/files/s3-client.ts';
import { readErasureLog } from '#infra/restore/erasures.ts';
import { contract } from '#shared/contract/index.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';

const NOW = Date.parse('2026-11-20T11:00:00Z');

const erase = ({ cookie, password }: Player) =>
  call(contract.settings.deleteAccount, { password }, { cookie, now: NOW });

it('an erasure is noted by the player’s id and its instant, and nothing else', async () => {
  const player = await newPlayer({ now: NOW });
  expect((await erase(player)).status).toBe(200);
  expect(await readErasureLog()).toEqual([{ playerId: player.id, at: NOW, isClosed: true }]);
});

it('without its note no erasure begins', async () => {
  const player = await newPlayer({ now: NOW });
  const send = vi.spyOn(client, 'send').mockRejectedValue(new Error('The bucket is gone'));
  onTestFinished(() => send.mockRestore());
  expect((await erase(player)).status).toBe(500);
  const { status } = await call(contract.auth.me, {}, { cookie: player.cookie, now: NOW });
  expect(status).toBe(200);
});
