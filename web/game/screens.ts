import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LEVELS } from '#shared/match3/levels.ts';
import { CAMPAIGN } from '#web/paths.ts';

/** The views of the game's page (rule 62). */
export type Screen =
  | { readonly name: 'trial' }
  | { readonly name: 'menu' }
  | { readonly name: 'shop' }
  | { readonly name: 'level'; readonly level: number };

const SHOP = 'negozio';

/** The view of an address, so that the browser's back button and a reload stay in the game. */
export const screenOf = (search: string): Screen => {
  const value = new URLSearchParams(search).get(CAMPAIGN);
  if (value === null) return { name: 'trial' };
  if (value === SHOP) return { name: 'shop' };
  const level = Number(value);
  const exists = Number.isInteger(level) && level >= 1 && level <= LEVELS;
  return exists ? { name: 'level', level } : { name: 'menu' };
};

export const searchOf = (screen: Screen): string => {
  switch (screen.name) {
    case 'trial':
      return '';
    case 'menu':
      return `?${CAMPAIGN}`;
    case 'shop':
      return `?${CAMPAIGN}=${SHOP}`;
    case 'level':
      return `?${CAMPAIGN}=${screen.level}`;
  }
};

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
