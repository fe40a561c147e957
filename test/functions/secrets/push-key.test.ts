import { createPublicKey, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { publicPushKey } from '#functions/secrets/push-key.ts';
import { invoke, store, valuesOf } from './custom-resource.ts';

describe('the key for pushes', () => {
  const PUSH = { Parameter: '/giorgione-prod-push-key', Kind: 'push-key', Count: '1' };

  const ResourceType = 'Custom::StoredSecret';

  it('is replaced when the count is raised, even if its parameter was deleted', async () => {
    await invoke('Create', PUSH);
    const [lost] = valuesOf(PUSH.Parameter);
    store.stored.clear();
    expect((await invoke('Update', { ...PUSH, Count: '2' })).Status).toBe('SUCCESS');
    const [newest = '', older] = valuesOf(PUSH.Parameter).at(-1)?.split(' ') ?? [];
    expect([newest, older]).not.toContain(lost);
    const { Data } = await invoke('Update', { ...PUSH, Count: '2' }, { ResourceType });
    expect(Data.PublicKeys).toBe(publicPushKey(newest));

    await invoke('Update', { ...PUSH, Count: '3' });
    expect(valuesOf(PUSH.Parameter).at(-1)?.split(' ').slice(1)).toEqual([newest, older]);
    const third = await invoke('Update', { ...PUSH, Count: '3' }, { ResourceType });
    expect(third.Data.PublicKeys).not.toBe(Data.PublicKeys);
  });

  it('is made once; the settings get its public part, and no template gets the private one', async () => {
    expect((await invoke('Create', PUSH)).Data).toEqual({ Name: `${PUSH.Parameter}:1` });
    await invoke('Update', PUSH);
    const [key = '', ...more] = valuesOf(PUSH.Parameter);
    expect(more).toEqual([]);
    const { Data } = await invoke('Create', PUSH, { ResourceType });
    const point = Buffer.from(Data.PublicKeys, 'base64url');
    const jwk = {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.toString('base64url', 1, 33),
      y: point.toString('base64url', 33),
    };
    // A valid pair, whose signature can be verified.
    const signature = sign('sha256', Buffer.from('push'), {
      key: { ...jwk, d: key },
      format: 'jwk',
    });
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    expect(verify('sha256', Buffer.from('push'), publicKey, signature)).toBe(true);
  });
});
