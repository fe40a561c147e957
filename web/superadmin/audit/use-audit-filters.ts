import type { AuditAction } from '#shared/contract/admin/auditing.ts';
import { usePanelAddress } from '../panel-address.ts';
import { isKeyOf } from '../parts/labels.ts';
import { ACTION_NAMES } from './text.ts';

export type Filters = {
  readonly actorId?: number;
  readonly action?: AuditAction;
  readonly userId?: number;
  readonly from?: string;
  readonly to?: string;
};

/** The parameters of the address: who, what, on whom, from which day, to which one. */
const NAMES = { actorId: 'chi', action: 'azione', userId: 'su', from: 'dal', to: 'al' } as const;
type Name = keyof typeof NAMES;

const DAY = /^20[2-9]\d-\d\d-\d\d$/;

const ID = /^[1-9]\d{0,15}$/;

/** The filters that texts name; others are left out. */
const filtersOf = (textOf: (name: Name) => string): Filters => {
  const [actorId, action, userId] = [textOf('actorId'), textOf('action'), textOf('userId')];
  const [from, to] = [textOf('from'), textOf('to')];
  return {
    ...(ID.test(actorId) ? { actorId: Number(actorId) } : {}),
    ...(isKeyOf(ACTION_NAMES, action) ? { action } : {}),
    ...(ID.test(userId) ? { userId: Number(userId) } : {}),
    ...(DAY.test(from) ? { from } : {}),
    ...(DAY.test(to) ? { to } : {}),
  };
};

/** The audit's filters, which are in the address, so that Back and links work. */
export const useAuditFilters = () => {
  const { params, change } = usePanelAddress();
  const textOf = (name: Name): string => params.get(NAMES[name]) ?? '';
  const filters = filtersOf(textOf);
  const { from, to } = filters;
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    /** The days as they are typed. */
    days: { from: textOf('from'), to: textOf('to') },
    /** What is wrong with the days. */
    problem: from && to && from > to ? 'L’ultimo giorno viene prima del primo.' : undefined,
    filter: (name: 'actorId' | 'action' | 'userId', value: string | null): void =>
      change({ [NAMES[name]]: value }),
    // A year that is still being typed is no step to go back to.
    filterDay: (name: 'from' | 'to', value: string): void =>
      change({ [NAMES[name]]: value }, textOf(name) !== '' && filters[name] === undefined),
    clear: (): void => change(Object.fromEntries(Object.values(NAMES).map(name => [name, null]))),
  };
};
