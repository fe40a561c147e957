import type { ReactNode } from 'react';
import type { GoalKind, GoalNeed } from '#shared/rules/goals.ts';
import type { ResponseOf } from '#web/api/route-types.ts';
import { BigneArt, CoinArt } from '#web/art/bigne-and-coins.ts';
import { PlayIcon } from '#web/art/icons.tsx';
import { StarIcon } from '#web/art/page-icons.tsx';
import { ChatIcon } from '#web/art/social-icons.tsx';
import { JollyTile } from '#web/art/special-tiles.tsx';
import { campaignPath, paths } from '#web/paths.ts';

export type Goal = ResponseOf<'daily.read'>['goals'][number];
/** What can be claimed: a goal, or the chest of the day. */
export type Claimed = ResponseOf<'daily.read'>['yesterday']['unclaimed'][number];

type GoalPage = {
  /** What to do, with its number. */
  text(target: number): string;
  /** Where to do it. */
  readonly path: string;
  readonly icon: ReactNode;
};

const PAGES: Readonly<Record<GoalKind, GoalPage>> = {
  games: {
    text: n => (n === 1 ? 'Finisci una partita' : `Finisci ${n} partite`),
    path: paths.giorgione,
    icon: <PlayIcon />,
  },
  specials: {
    text: n => (n === 1 ? 'Crea un dolce speciale' : `Crea ${n} dolci speciali`),
    path: paths.giorgione,
    icon: <JollyTile />,
  },
  bake: {
    text: n => (n === 1 ? 'Sforna un bignè' : `Sforna ${n} bignè`),
    path: paths.oven,
    icon: <BigneArt />,
  },
  levels: {
    text: n => (n === 1 ? 'Supera un livello' : `Supera ${n} livelli`),
    path: campaignPath,
    icon: <StarIcon />,
  },
  trade: {
    text: n => `Compra o vendi ${n} ingredienti`,
    path: paths.market,
    icon: <CoinArt />,
  },
  chat: {
    text: n => (n === 1 ? 'Scrivi a un amico' : `Scrivi a ${n} amici`),
    path: paths.friends,
    icon: <ChatIcon />,
  },
};

export const goalPage = (kind: GoalKind): GoalPage => PAGES[kind];

/** What a goal requires that can't be done yet, and where to get it. */
export const GOAL_NEED_PAGES: Readonly<
  Record<GoalNeed, { readonly text: string; readonly path: string }>
> = {
  bakery: { text: 'Prima scegli la tua specialità', path: paths.bakery },
  friends: { text: 'Prima aggiungi un amico', path: paths.friends },
};
