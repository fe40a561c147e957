import { bake } from './bake.ts';
import { buy } from './buy.ts';
import { buyShield } from './buy-shield.ts';
import { choose } from './choose.ts';
import { collect } from './collect.ts';
import { ledger } from './ledger.ts';
import { oven } from './oven.ts';
import { prices } from './prices.ts';
import { produce } from './produce.ts';
import { resources } from './resources.ts';
import { seen } from './seen.ts';
import { sell } from './sell.ts';
import { status } from './status.ts';
import { upgrade } from './upgrade.ts';
import { upgradeOven } from './upgrade-oven.ts';
import { upgradeShield } from './upgrade-shield.ts';

export const operations = {
  status,
  seen,
  resources,
  choose,
  produce,
  collect,
  upgrade,
  buyShield,
  upgradeShield,
  prices,
  buy,
  sell,
  oven,
  bake,
  upgradeOven,
  ledger,
};
