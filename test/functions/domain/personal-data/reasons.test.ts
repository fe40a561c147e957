import '#test/support/backend.ts';
import '#test/support/bucket.ts';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '#shared/contract/index.ts';
import { HOUR, iso } from '#shared/time.ts';
import { as, call, newPlayer, type Player } from '#test/support/api.ts';
import { putUnderSuspicion } from '#test/support/fair-play.ts';
import { NOON } from '#test/support/noon.ts';
import { newStaff, newVoucher } from '#test/support/staff.ts';
import { itemsContaining } from '../../auth/stored-items.ts';

const { admin, till, settings } = contract;

let superAdmin: Player;
let clerk: Player;
beforeAll(async () => {
  superAdmin = await newStaff('SUPER_ADMIN', NOON);
  clerk = await newStaff('ADMIN', NOON);
});

/** Undoes a use of a player's voucher and a purchase with one, with reasons that start with a text. */
const undoAll = async (player: Player, staff: Player, text: string) => {
  const made = await newVoucher(superAdmin, player, NOON, { usageLimit: 3 });
  await call(till.redeem, { voucherId: made.id }, as(staff));
  await call(till.undo, { voucherId: made.id, reason: `${text} all’uso` }, as(staff));
  const bought = { customerId: player.id, amount: 500, voucherId: made.id };
  const { purchase } = (await call(till.purchase, bought, as(staff))).body;
  const undo = { purchaseId: purchase.id, reason: `${text} all’acquisto` };
  await call(till.undoPurchase, undo, as(staff));
  return [`voucher ${made.id}`, `purchase ${purchase.id}`];
};

const decide = async (player: Player, reason: string) => {
  const now = await putUnderSuspicion(player, NOON);
  const input = { userId: player.id, decision: 'cleared', reason } as const;
  expect((await call(admin.decideSuspicion, input, as(superAdmin, now))).status).toBe(200);
  return `user ${player.id}`;
};

const reasonedEntries = async (targets: readonly string[]) =>
  (await call(admin.audit, {}, as(superAdmin))).body.entries.filter(
    ({ action, target }) => targets.includes(target) && /undo|clear/.test(action),
  );

/** What an entry no longer contains once its customer is erased. */
const GONE = {
  ...{ reason: null, targetName: null, amount: null },
  ...{ customer: null, customerId: null, names: {} },
};

it.each(['the player', 'a super administrator'])(
  'what was written about a player is removed when %s erases them; who, when and what stay',
  async who => {
    const player = await newPlayer({ now: NOON });
    const text = `Nonna Pina confonde ${player.id}`;
    const targets = [
      ...(await undoAll(player, clerk, text)),
      await decide(player, `${text} molto`),
    ];
    const before = await reasonedEntries(targets);
    expect(before.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([`${text} all’uso`, `${text} all’acquisto`, `${text} molto`]),
    );
    const later = NOON + HOUR;
    if (who === 'the player')
      await call(settings.deleteAccount, { password: player.password }, as(player, later));
    else await call(admin.deleteUser, { id: player.id }, as(superAdmin, later));
    expect(await itemsContaining(text)).toEqual([]);
    expect(await reasonedEntries(targets)).toEqual(before.map(one => ({ ...one, ...GONE })));
    const { redemptions } = (await call(till.redemptions, {}, as(clerk))).body;
    const own = redemptions.filter(({ voucherId }) => targets.includes(`voucher ${voucherId}`));
    expect(own).toMatchObject(
      [1, 2].map(() => ({
        username: 'Utente eliminato',
        redeemedBy: clerk.username,
        undoneAt: iso(NOON),
        undoReason: null,
      })),
    );
  },
);

it('what an erased member of staff wrote about others stays', async () => {
  const player = await newPlayer({ now: NOON });
  const colleague = await newStaff('ADMIN', NOON);
  const targets = await undoAll(player, colleague, 'Scritto da chi va via');
  const before = await reasonedEntries(targets);
  await call(admin.deleteUser, { id: colleague.id }, as(superAdmin));
  expect(await reasonedEntries(targets)).toEqual(
    before.map(one => ({ ...one, actor: 'Utente eliminato' })),
  );
  expect((await itemsContaining('Scritto da chi va via')).length).toBeGreaterThan(3);
});
