import { addBonusLives } from '#shared/rules/lives.ts';
import { DAY, dayKey } from '#shared/time.ts';
import { Failure } from '../../failure.ts';
import { pendingErasure, usernameOwner } from '../../items/account.ts';
import { type CardCodeOwner, purchase, type StoredCard } from '../../items/card.ts';
import { CURRENCIES } from '../../items/ledger.ts';
import { newId } from '../../table/ids.ts';
import type { LoadedItem } from '../../table/loaded-item.ts';
import type { LoadedBy, UnitOfWork } from '../../table/unit-of-work.ts';
import { emptyFigures, mergeFigures } from '../business/customer.ts';
import { newestVisits, requireCard } from '../card/card.ts';
import { stampsOf, undoable } from '../card/stamps.ts';
import { addedStampsItems, addStamps } from '../purchase/add-stamps.ts';
import { buyerItems } from '../purchase/make-purchase.ts';
import { requirePaper } from './customer.ts';

/** The items needed when a player links a printed card. */
export const linkItems = addedStampsItems;

type Player = LoadedBy<typeof linkItems>;
type Paper = LoadedBy<typeof buyerItems>;

const sumByKey = (
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> => {
  const sums = { ...one };
  for (const [key, n] of Object.entries(other)) sums[key] = (sums[key] ?? 0) + n;
  return sums;
};

/** A player's card with the visits of a printed card, and what undoing its purchases needs, but not yet its stamps. */
const withVisits = (
  own: StoredCard,
  paper: StoredCard,
  linkId: number,
  now: number,
): StoredCard => {
  const day = [own.day, paper.day].toSorted().at(-1) ?? dayKey(now);
  const counted = [own, paper].reduce((sum, one) => sum + (one.day === day ? one.counted : 0), 0);
  const { oldCardAt = paper.oldCardAt } = own;
  const earnAgain = [...new Set([...(own.earnAgain ?? []), ...(paper.earnAgain ?? [])])];
  const linked = [
    ...(own.linked ?? []),
    { linkId, stamps: stampsOf(paper), changes: paper.changes },
  ];
  return {
    ...own,
    ...{ day, counted },
    visits: own.visits + paper.visits,
    latest: newestVisits(
      [...own.latest, ...paper.latest].sort((a, b) => a.at - b.at || a.id - b.id),
      now,
    ),
    countedDays: {
      days: sumByKey(own.countedDays.days, paper.countedDays.days),
      hasEarlier: own.countedDays.hasEarlier || paper.countedDays.hasEarlier,
    },
    ...(earnAgain.length > 0 ? { earnAgain } : {}),
    ...(oldCardAt === undefined ? {} : { oldCardAt }),
    linked: linked.filter(({ changes }) => undoable(changes, now).length > 0),
  };
};

/** Moves the coins, resources, experience and lives that purchases and rewards brought to the printed card. */
const moveWallet = (from: Paper['credited'], to: Player['credited'], paperId: number): void => {
  const { inventory, exp } = from.bakery.current;
  const cause = { reason: 'card_linked', reference: paperId } as const;
  if (CURRENCIES.some(name => inventory[name] > 0)) {
    from.bakery.destroyInventory(cause);
    to.bakery.transact(inventory, cause);
  }
  if (exp > 0) to.bakery.giveExp(exp);
  const { bonus } = from.lives.value;
  if (bonus > 0) to.lives.set(addBonusLives(to.lives.value, bonus));
};

/** Whether a player may have taken over the card's old stamps in the last day: it doesn't say who of the staff did. */
const mayHaveTakenOver = (
  { value: player, now }: Player['customer']['account'],
  { oldCardAt }: StoredCard,
): boolean => player?.role !== 'USER' && oldCardAt !== undefined && now - oldCardAt <= DAY;

/**
 * Links a printed card to a player's own (rule 313). This transaction moves its stamps, visits and wallet, and closes
 * the customer of the printed card. Afterwards `moveToHeir` moves purchases, rewards and vouchers, and the midnight
 * job erases what is left. If several players link it at once, the first closes the customer, and the others find none.
 * Returns the player's card, and the id of the closed customer.
 */
export const linkPaperCard = async (
  unit: UnitOfWork,
  playerId: number,
  player: Player,
  codeOwner: LoadedItem<CardCodeOwner>,
): Promise<{ readonly card: StoredCard; readonly paperId: number }> => {
  const { now } = unit;
  const paperId = codeOwner.value?.playerId;
  if (typeof paperId !== 'number') throw new Failure('not_found');
  const paper = await unit.load(buyerItems(paperId));
  const { username } = requirePaper(paper.customer.account);
  const theirs = requireCard(paper.customer.card);
  const { name, made } = await unit.load({
    name: usernameOwner(username),
    made: theirs.latest.filter(({ at }) => now - at <= DAY).map(({ id }) => purchase(id)),
  });
  // A member of staff who stamped the card in the last day would be serving themselves.
  const isOwnSale = made.some(({ value }) => value?.staffId === playerId);
  if (isOwnSale || mayHaveTakenOver(player.customer.account, theirs)) throw new Failure('own_card');
  const linkId = newId(now);
  const own = withVisits(requireCard(player.customer.card), theirs, linkId, now);
  player.customer.card.set(own);
  if (paper.figures.value) {
    player.figures.set(
      mergeFigures(player.figures.value ?? emptyFigures(playerId), paper.figures.value),
    );
    // Emptied first, since these figures are the player's now.
    paper.figures.set(emptyFigures(paperId));
  }
  const imported = { kind: 'import', stamps: theirs.stamps, linkId } as const;
  const { card } = addStamps(unit, playerId, player, imported);
  moveWallet(paper.credited, player.credited, paperId);
  for (const item of [paper.customer.account, paper.customer.card, name, codeOwner]) item.remove();
  const closing = { playerId: paperId, closedAt: now, isPaper: true, heirId: playerId } as const;
  unit.create(pendingErasure(paperId), closing);
  return { card, paperId };
};
