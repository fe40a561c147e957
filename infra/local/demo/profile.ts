import type { Resource } from '#shared/rules/bakery.ts';

/** The outcome of the coffee that the shop offered to customers who hadn't come for a while. */
type Coffee = 'left unused' | 'came once' | 'comes again';

export type Visits = {
  /** How many days lie between visits, and about how much is spent, in cents. */
  readonly everyDays: number;
  readonly amount: number;
  /** Comes only at weekends, and takes a cake on most Sundays. */
  readonly isWeekend?: boolean;
  /** How many days ago, about, the last visit was; a coffee may have brought the customer back. */
  readonly until?: number;
  readonly coffee?: Coffee;
};

export type Profile = {
  readonly name: string;
  readonly joinedDaysAgo: number;
  readonly visits?: Visits;
  /** The games: progress in the campaign, and the usual score of a trial game. */
  readonly games?: { readonly levels: number; readonly score: number };
  readonly bakery?: {
    readonly specialty: Resource;
    readonly level: number;
    readonly ovenLevel: number;
  };
};
