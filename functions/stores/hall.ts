import { item } from '../table/item.ts';
import * as keys from '../table/keys.ts';

/** The best ten of a period that has ended, as they stood. */
export type HallPage = {
  readonly period: string;
  readonly rows: readonly {
    readonly rank: number;
    readonly userId: number;
    readonly username: string;
    readonly score: number;
  }[];
};

export type HallKind = 'weekly' | 'monthly';

export const hallPage = item<HallPage, [kind: HallKind, period: string]>(keys.hallPage);

/** The partition that holds the pages of a kind, oldest first. */
export const hallPages = (kind: HallKind) => ({ pk: keys.hallPage(kind, '').pk });
