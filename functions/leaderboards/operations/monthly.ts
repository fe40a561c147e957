import { contract } from '#shared/contract/index.ts';
import { operation } from '../../http/operation.ts';
import { trialBoard } from '../trial-board.ts';

/** Scores of the calendar month, summed (Rules, decision 14). */
export const monthly = operation(contract.leaderboards.monthly, trialBoard('monthly'));
