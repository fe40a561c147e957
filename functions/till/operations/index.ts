import { check } from './check.ts';
import { customer } from './customer.ts';
import { purchase } from './purchase.ts';
import { purchases } from './purchases.ts';
import { redeem } from './redeem.ts';
import { redemptions } from './redemptions.ts';
import { undo } from './undo.ts';
import { undoPurchase } from './undo-purchase.ts';

export const operations = {
  check,
  redeem,
  undo,
  redemptions,
  customer,
  purchase,
  undoPurchase,
  purchases,
};
