import { randomUUID } from 'node:crypto';
import { settings as contract } from '#shared/contract/settings.ts';
import { iso, SECOND } from '#shared/time.ts';
import { isVerifiedEnough } from '../../domain/account/email-address.ts';
import { emailChanges, undoableChanges } from '../../domain/account/email-changes.ts';
import { friend, friendsOf } from '../../domain/friend/friend.ts';
import { conversationOf } from '../../domain/friend/message.ts';
import { report, reportsBy } from '../../domain/friend/report.ts';
import { readAllOffers } from '../../domain/market/offer.ts';
import { readAllPurchases } from '../../domain/purchase/purchase.ts';
import { readAllAdminRewards } from '../../domain/reward/admin-reward.ts';
import { gameReward, rewardsOf } from '../../domain/reward/game-reward.ts';
import { readAllVouchers, type StoredVoucher } from '../../domain/voucher/voucher.ts';
import { operation } from '../../http/operation.ts';
import * as keys from '../../table/keys.ts';
import { queryAll, queryPartition } from '../../table/query.ts';
import { UnitOfWork } from '../../table/unit-of-work.ts';

/**
 * Technical items and links, which would help a thief of the file, and entries on leaderboards, which are made
 * of the other items.
 */
const TECHNICAL = /^(KEY|WRITES|RANK|CONFIRM)#|^EMAILCHANGES$/;

type Item = { readonly sk: string; readonly value: object };

/**
 * What the player may read of an item: nothing tells of a suspicion before it is decided
 * (rule 162).
 */
const readable = ({ sk, value }: Item): Item[] => {
  if (TECHNICAL.test(sk)) return [];
  if (sk.startsWith('SUSPICION#')) {
    return 'decision' in value && value.decision === null ? [] : [{ sk, value }];
  }
  if (!('suspicionId' in value)) return [{ sk, value }];
  const { suspicionId: _id, held: _held, ...others } = { held: undefined, ...value };
  return [{ sk, value: others }];
};

/** A Lambda's response is 6 MB at most, with what JSON escapes once more. */
const RESPONSE_MAX_BYTES = 4_000_000;
const LINK_SECONDS = 60 * 60;

/** What was asked for, or a link to it, if it is larger than a response may be. */
const exportOf = async (
  playerId: number,
  now: number,
  data: { readonly exportedAt: string } & Readonly<Record<string, unknown>>,
) => {
  const text = JSON.stringify(data);
  if (Buffer.byteLength(text) <= RESPONSE_MAX_BYTES) return data;
  const { storeExport } = await import('../../files/export-file.ts');
  const url = await storeExport(`${playerId}-${randomUUID()}.json`, text, {
    filename: 'giorgione-i-miei-dati.json',
    seconds: LINK_SECONDS,
  });
  const expiresAt = iso(now + LINK_SECONDS * SECOND);
  return { exportedAt: data.exportedAt, file: { url, expiresAt } };
};

/** The player's conversations with current and former friends. */
const conversationsOf = async (playerId: number) => {
  const sides = await queryAll(friend, friendsOf(playerId));
  const conversations = sides.map(async ({ friendId }) => {
    const messages = await queryPartition(conversationOf(playerId, friendId));
    return { friendId, messages: messages.map(({ value }) => value) };
  });
  return Promise.all(conversations);
};

/** The changes of the player's address that can be taken back, without the links that do it. */
const addressChangesOf = async (playerId: number, now: number) => {
  const unit = new UnitOfWork(now);
  await unit.load([emailChanges(playerId)]);
  return undoableChanges(unit, playerId).map(({ hash: _link, ...change }) => change);
};

/** What a voucher is redeemed with is shown only where the voucher itself would be (rule 154). */
const withoutProof = ({ code: _code, token: _token, ...voucher }: StoredVoucher) => voucher;

/**
 * All stored data about the caller, as it is stored, except the secrets of the account: after years of
 * play a link to a file.
 */
export const exportData = operation(contract.exportData, {
  parallelReads: async ({ callerId, now }) => {
    const [
      partition,
      rewards,
      adminRewards,
      vouchers,
      purchases,
      offers,
      reports,
      conversations,
      addressChanges,
    ] = await Promise.all([
      queryPartition({ pk: keys.partitionOf(callerId) }),
      queryAll(gameReward, { index: 'gsi1', pk: rewardsOf(callerId) }),
      readAllAdminRewards(callerId),
      readAllVouchers(callerId),
      readAllPurchases(callerId),
      readAllOffers(new UnitOfWork(now), callerId),
      queryAll(report, reportsBy(callerId)),
      conversationsOf(callerId),
      addressChangesOf(callerId, now),
    ]);
    const lists = { rewards, adminRewards, vouchers, purchases, offers, reports };
    return { partition, ...lists, conversations, addressChanges };
  },
  run: ({ caller, now, parallelReads: { partition, reports, vouchers, ...others } }) => {
    const { passwordHash: _hash, sessions, ...account } = caller;
    const items = partition.filter(({ sk }) => sk !== keys.account(caller.id).sk).flatMap(readable);
    return exportOf(caller.id, now, {
      exportedAt: iso(now),
      account: {
        ...account,
        sessions: sessions.map(({ hash: _hash, ...session }) => session),
      },
      vouchers: isVerifiedEnough(caller) ? vouchers : vouchers.map(withoutProof),
      game: Object.fromEntries(items.map(({ sk, value }) => [sk, value])),
      ...others,
      // The messages are already in the conversations.
      reports: reports.map(({ messages: _messages, ...one }) => one),
    });
  },
});
