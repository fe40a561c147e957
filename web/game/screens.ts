import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LEVELS } from '#shared/match3/levels.ts';
import { CAMPAIGN, paths } from '#web/paths.ts';

/** The views of the game's page (rule 62). */
export type Screen =
  | { readonly name: 'trial' }
  | { readonly name: 'menu' }
  /** `from` is the level in play, if the shop was opened there. */
  | { readonly name: 'shop'; readonly from?: number }
  | { readonly name: 'level'; readonly level: number };

export type CampaignScreen = Exclude<Screen, { name: 'trial' }>;

const SHOP = 'negozio';
const FROM = 'livello';

const levelOf = (text: string | null): number | undefined => {
  const level = Number(text);
  return Number.isInteger(level) && level >= 1 && level <= LEVELS ? level : undefined;
};

/** The navigation state for a level that should start at once. */
export const BEGINS = { begins: true } as const;

/** Whether a level was opened to start at once; a reload or the way back only continues it. */
export const begins = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'begins' in state;

/** The view for an address, so that the browser's back button and a reload stay in the game. */
export const screenOf = (search: string): Screen => {
  const query = new URLSearchParams(search);
  const value = query.get(CAMPAIGN);
  if (value === null) return { name: 'trial' };
  if (value === SHOP) {
    const from = levelOf(query.get(FROM));
    return from === undefined ? { name: 'shop' } : { name: 'shop', from };
  }
  const level = levelOf(value);
  return level === undefined ? { name: 'menu' } : { name: 'level', level };
};

export const searchOf = (screen: Screen): string => {
  switch (screen.name) {
    case 'trial':
      return '';
    case 'menu':
      return `?${CAMPAIGN}`;
    case 'shop':
      return `?${CAMPAIGN}=${SHOP}${screen.from === undefined ? '' : `&${FROM}=${screen.from}`}`;
    case 'level':
      return `?${CAMPAIGN}=${screen.level}`;
  }
};

/** Where a player starts after registering. */
export const FIRST_LEVEL = paths.giorgione + searchOf({ name: 'level', level: 1 });

/** Goes to a view; `replace` replaces the current entry of the browser's history. */
export type ScreenNavigator = (screen: Screen, options?: { replace: boolean }) => void;

export const useScreen = (): { screen: Screen; go: ScreenNavigator } => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const screen = useMemo(() => screenOf(search), [search]);
  const go: ScreenNavigator = useCallback(
    (next, options) => void navigate({ search: searchOf(next) }, options),
    [navigate],
  );
  return { screen, go };
};
