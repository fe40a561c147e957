import '#test/support/backend.ts';
import '#test/functions/auth/outbox.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { sent } from '#test/functions/auth/outbox.ts';
import { call, newPlayer, type Player } from '#test/support/api.ts';
import { newStaff } from '#test/support/staff.ts';
import { suppress } from '#test/support/suppress.ts';

const { admin, auth } = contract;
const AT = Date.parse('2026-11-20T11:00:00Z');

let superAdmin: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN');
});

const asSuperAdmin = () => ({ cookie: superAdmin.cookie });

const suppressedOf = async ({ id }: Player) =>
  (await call(admin.userDetails, { id }, asSuperAdmin())).body.suppressed;

const retry = (id: number) => call(admin.retryEmail, { id }, asSuperAdmin());

const retriesOf = async ({ id }: Player) =>
  (await call(admin.audit, { userId: id, action: 'user.email' }, asSuperAdmin())).body.entries;

describe('a user’s address on the suppression list', () => {
  it.each(['bounce', 'complaint'] as const)(
    'is shown in the panel with its reason, and can get mails again: %s',
    async reason => {
      const anna = await newPlayer();
      expect(await suppressedOf(anna)).toBe(null);
      await suppress(anna.email, reason, AT);
      expect(await suppressedOf(anna)).toEqual({ reason, at: '2026-11-20T11:00:00.000Z' });
      expect((await retry(anna.id)).status).toBe(200);
      expect(await suppressedOf(anna)).toBe(null);
      sent.splice(0);
      await call(auth.forgotPassword, { email: anna.email });
      expect(sent.map(({ to }) => to)).toEqual([anna.email]);
    },
  );

  it('is retried once, and the audit records this without the address', async () => {
    const anna = await newPlayer();
    await suppress(anna.email, 'bounce');
    const answers = await Promise.all([retry(anna.id), retry(anna.id), retry(anna.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const entries = await retriesOf(anna);
    expect(entries).toMatchObject([
      { actorId: superAdmin.id, before: { suppressed: 'bounce' }, after: { suppressed: null } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(anna.email);
  });

  it('is only the present address: another user’s stays suppressed', async () => {
    const [anna, bruno] = [await newPlayer(), await newPlayer()];
    await suppress(bruno.email, 'bounce', AT);
    expect((await retry(anna.id)).status).toBe(200);
    expect(await retriesOf(anna)).toEqual([]);
    expect(await suppressedOf(bruno)).not.toBe(null);
  });

  it('must belong to an existing user', async () => {
    expect((await retry(9)).failure.code).toBe('not_found');
  });
});
