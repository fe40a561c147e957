import { isDeepStrictEqual } from 'node:util';
import { queueWalletUpdates, type WalletUpdate } from '../domain/wallet/updates.ts';
import { type Account, account } from '../items/account.ts';
import { card, type StoredCard } from '../items/card.ts';
import { ownerOf } from '../items/player.ts';
import { assignedReward } from '../items/rewards.ts';
import { type StoredVoucher, voucher } from '../items/vouchers.ts';
import { applePass, googlePass, ownApplePass } from '../items/wallets.ts';
import { type Change, on, projectAll, type Subscription } from '../table/stream.ts';
import { UnitOfWork } from '../table/unit-of-work.ts';

/** Whether a change alters the relevant part of an item. The table returns the attributes of an item in any order. */
const differs = <T>(before: T | undefined, after: T | undefined, shown: (value: T) => object) =>
  !isDeepStrictEqual(before && shown(before), after && shown(after));

const shownOfCard = ({ code, stamps, waiting, begunAt, steps, reached }: StoredCard) => ({
  ...{ code, stamps, waiting, begunAt, steps, reached },
});
const shownOfVoucher = ({ usageCount, deleted, validFrom, validUntil }: StoredVoucher) => ({
  ...{ usageCount, deleted, validFrom, validUntil },
});
const shownOfAccount = ({ isActive, emailVerified }: Account) => ({ isActive, emailVerified });

/** The players whose wallets may show something different after a change (rule 294). */
const PLAYERS: readonly Subscription<number>[] = [
  on(card, ({ key, before, after }) =>
    before && differs(before, after, shownOfCard) ? [ownerOf(key)] : [],
  ),
  on(voucher, ({ before, after }) => {
    const owner = after ?? before;
    return owner && differs(before, after, shownOfVoucher) ? [owner.playerId] : [];
  }),
  // The midnight job marks the rewards that have expired.
  on(assignedReward, ({ before, after }) =>
    after && before && before.status !== after.status ? [after.playerId] : [],
  ),
  on(account, ({ key, before, after }) =>
    before && after && differs(before, after, shownOfAccount) ? [ownerOf(key)] : [],
  ),
];

/** The wallets of players who were erased. */
const VOIDED: readonly Subscription<WalletUpdate>[] = [
  on(applePass, ({ before, after }) =>
    after?.voidedAt !== undefined && before?.voidedAt === undefined
      ? [{ wallet: 'apple', serial: after.serial, playerId: null }]
      : [],
  ),
  on(googlePass, ({ before, after }) =>
    before && !after ? [{ wallet: 'google', serial: before.serial, playerId: null }] : [],
  ),
];

export const WALLET_CHANGES: readonly Subscription<unknown>[] = [...PLAYERS, ...VOIDED];

const walletItems = (playerId: number) => ({
  apple: ownApplePass(playerId),
  google: googlePass(playerId),
});

/** The cards that players keep in wallets: one small read for each player and wallet. */
const walletsOf = async (players: readonly number[]): Promise<WalletUpdate[]> => {
  const items = await new UnitOfWork(0).load(players.map(walletItems));
  return items.flatMap(({ apple, google }, i) => {
    const playerId = players[i] ?? null;
    const of = (wallet: WalletUpdate['wallet'], serial: string | undefined): WalletUpdate[] =>
      serial === undefined ? [] : [{ wallet, serial, playerId }];
    return [...of('apple', apple.value?.serial), ...of('google', google.value?.serial)];
  });
};

/**
 * Asks for updates of the wallets whose cards have changed (rule 294). The same changes may be projected again: a
 * wallet isn't told the same thing twice.
 */
export const projectWallets = async (changes: readonly Change[]): Promise<void> => {
  const players = [...new Set(projectAll(PLAYERS, changes))];
  await queueWalletUpdates([...(await walletsOf(players)), ...projectAll(VOIDED, changes)]);
};
