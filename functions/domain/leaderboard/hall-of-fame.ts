import { item } from '../../table/item.ts';
import * as keys from '../../table/keys.ts';

/** The top ten of a period that has ended, with the usernames of that time. */
export type HallOfFamePage = {
  readonly period: string;
  readonly rows: readonly {
    readonly rank: number;
    readonly userId: number;
    readonly username: string;
    readonly score: number;
  }[];
};

export type HallOfFameKind = 'weekly' | 'monthly';

export const hallOfFamePage = item<HallOfFamePage, [kind: HallOfFameKind, period: string]>(
  keys.hallOfFamePage,
);

/** The partition that holds the pages of a kind, oldest first. */
export const hallOfFamePages = (kind: HallOfFameKind) => ({ pk: keys.hallOfFamePage(kind, '').pk });
