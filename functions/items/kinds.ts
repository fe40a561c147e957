import type { Key } from '../table/key.ts';
import { type AnyKind, isKind } from '../table/kind.ts';
import * as account from './account.ts';
import * as arena from './arena.ts';
import * as bakery from './bakery.ts';
import * as business from './business.ts';
import * as calls from './calls.ts';
import * as campaign from './campaign.ts';
import * as card from './card.ts';
import * as challenge from './challenge.ts';
import * as customerImport from './customer-import.ts';
import * as daily from './daily.ts';
import * as fences from './fences.ts';
import * as friends from './friends.ts';
import * as heartbeats from './heartbeats.ts';
import * as leaderboards from './leaderboards.ts';
import * as ledger from './ledger.ts';
import * as mail from './mail.ts';
import * as market from './market.ts';
import * as notices from './notices.ts';
import * as opening from './opening.ts';
import * as outbox from './outbox.ts';
import * as passkeys from './passkeys.ts';
import * as promotionList from './promotion-list.ts';
import * as promotionRecipients from './promotion-recipients.ts';
import * as promotions from './promotions.ts';
import * as pushes from './pushes.ts';
import * as rewardRules from './reward-rules.ts';
import * as rewards from './rewards.ts';
import * as shop from './shop.ts';
import * as staff from './staff.ts';
import * as stampMovements from './stamp-movements.ts';
import * as trial from './trial.ts';
import * as triedChanges from './tried-changes.ts';
import * as vouchers from './vouchers.ts';
import * as wallets from './wallets.ts';

const MODULES: readonly object[] = [
  account,
  passkeys,
  mail,
  bakery,
  ledger,
  campaign,
  trial,
  challenge,
  daily,
  arena,
  market,
  friends,
  notices,
  promotions,
  pushes,
  outbox,
  rewardRules,
  promotionList,
  promotionRecipients,
  card,
  stampMovements,
  customerImport,
  rewards,
  vouchers,
  wallets,
  leaderboards,
  business,
  shop,
  staff,
  opening,
  calls,
  fences,
  heartbeats,
  triedChanges,
];

/** Every kind of item in the table. A kind is registered by being exported from a module in this folder. */
export const KINDS: readonly AnyKind[] = MODULES.flatMap(module =>
  Object.values(module).filter(isKind),
);

/** The kind of a key; undefined if no kind makes such a key. */
export const kindOf = (key: Key, kinds = KINDS): AnyKind | undefined =>
  kinds.find(({ template }) => template.matches(key));
