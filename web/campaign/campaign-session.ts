import { createContext, useContext } from 'react';
import type { LevelReward } from './levels.ts';

/** What every screen of the campaign may do. */
type CampaignSession = {
  readonly userId: number;
  /** Starts a level, or continues its unfinished run. */
  readonly start: (level: number) => void;
  readonly isStarting: boolean;
  /** Shows the reward if a level has ended a world. */
  readonly showReward: (reward: LevelReward) => void;
  readonly toMenu: () => void;
  /** Opens the shop, whose way back leads to the level in play, if there is one. */
  readonly toShop: (from?: number) => void;
};

export const CampaignContext = createContext<CampaignSession | null>(null);

export const useCampaignSession = (): CampaignSession => {
  const session = useContext(CampaignContext);
  if (!session) throw new Error('This component is outside of the campaign.');
  return session;
};
