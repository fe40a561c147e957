import { activateShield } from './activate-shield.ts';
import { hideRaid } from './hide-raid.ts';
import { opponents } from './opponents.ts';
import { raid } from './raid.ts';
import { raids } from './raids.ts';
import { status } from './status.ts';
import { upgradeThermobox } from './upgrade-thermobox.ts';

export const operations = {
  status,
  opponents,
  raid,
  activateShield,
  upgradeThermobox,
  raids,
  hideRaid,
};
