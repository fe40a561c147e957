import type { Resource } from '#shared/rules/bakery.ts';

/** What became of the coffee that the shop offered to who hadn't come for a while. */
export type Coffee = 'left unused' | 'came once' | 'comes again';

export type Visits = {
  /** Comes to the shop every so many days, and spends about so much, in cents. */
  readonly everyDays: number;
  readonly amount: number;
  /** Comes at weekends alone, and takes a cake on most Sundays. */
  readonly isWeekend?: boolean;
  /** Came for the last time about so many days ago; a coffee may have brought them back. */
  readonly until?: number;
  readonly coffee?: Coffee;
};

export type Profile = {
  readonly name: string;
  readonly joinedDaysAgo: number;
  readonly visits?: Visits;
  /** The games: how far the campaign is, and what a trial game usually scores. */
  readonly games?: { readonly levels: number; readonly score: number };
  readonly bakery?: {
    readonly specialty: Resource;
    readonly level: number;
    readonly ovenLevel: number;
  };
};
