import { stored } from '#web/storage.ts';

const flag = (area: 'local' | 'session', name: string) =>
  stored(name, { area, parse: value => value === true, fallback: false });

/** Flags stored in this browser (rules 66, 67 and 119). */
export const flags = {
  /** Set on registration: the first login opens the tutorial. */
  showTutorial: flag('local', 'show-tutorial'),
  tutorialCompleted: flag('local', 'tutorial-completed'),
  /** The same for the campaign's tutorial (rule 66). */
  showCampaignTutorial: flag('local', 'show-campaign-tutorial'),
  campaignTutorialCompleted: flag('local', 'campaign-tutorial-completed'),
  /** Set when signing in with the password: a passkey may be offered (rule 286). */
  passwordUsed: flag('session', 'password-used'),
  serverRestart: flag('session', 'server-restart'),
  /** The page on which a session ended elsewhere: the sign-in leads back to it (rule 152). */
  endedAt: stored<string | undefined>('ended-at', {
    area: 'session',
    parse: value => (typeof value === 'string' ? value : undefined),
    fallback: undefined,
  }),
};
