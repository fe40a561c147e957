import { check } from './check.ts';
import { customer } from './customer.ts';
import { find } from './find.ts';
import { oldCard } from './old-card.ts';
import { purchase } from './purchase.ts';
import { purchases } from './purchases.ts';
import { redeem } from './redeem.ts';
import { redemptions } from './redemptions.ts';
import { slip } from './slip.ts';
import { slips } from './slips.ts';
import { undo } from './undo.ts';
import { undoPurchase } from './undo-purchase.ts';
import { undoSlip } from './undo-slip.ts';

export const operations = {
  check,
  redeem,
  undo,
  redemptions,
  customer,
  purchase,
  undoPurchase,
  purchases,
  find,
  oldCard,
  slip,
  undoSlip,
  slips,
};
