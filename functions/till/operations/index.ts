import { check } from './check.ts';
import { redeem } from './redeem.ts';
import { redemptions } from './redemptions.ts';
import { undo } from './undo.ts';

export const operations = { check, redeem, undo, redemptions };
