/** Why a player's balances change (rule 40). The codes are stored and sent. */
export const LEDGER_REASONS = [
  'production',
  'oven',
  'legacy_job',
  'bakery_upgraded',
  'oven_upgraded',
  'shield_bought',
  'shield_upgraded',
  'market_bought',
  'market_sold',
  'npc_bought',
  'treasure_bought',
  'offer_published',
  'offer_cancelled',
  'offer_bought',
  'offer_sold',
  'raid',
  'raid_cost',
  'raided',
  'arena_shield',
  'thermobox_upgraded',
  'invite_reward',
  'reward_claimed',
  'reward_delivered',
  'world_reward',
  'goal',
  'streak',
  'purchase',
  'power_up_bought',
  'card_linked',
  'account_erased',
] as const;

export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Transfers from or to another wallet or an offer: nothing is created or destroyed. */
export const TRANSFER_REASONS: readonly LedgerReason[] = [
  'offer_published',
  'offer_cancelled',
  'offer_bought',
  'offer_sold',
  'raid',
  'raided',
  'card_linked',
];
