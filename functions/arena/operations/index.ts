import { activateShield } from './activate-shield.ts';
import { attack } from './attack.ts';
import { combatLog } from './combat-log.ts';
import { hideCombat } from './hide-combat.ts';
import { opponents } from './opponents.ts';
import { status } from './status.ts';
import { upgradeThermobox } from './upgrade-thermobox.ts';

export const operations = {
  status,
  opponents,
  attack,
  activateShield,
  upgradeThermobox,
  combatLog,
  hideCombat,
};
