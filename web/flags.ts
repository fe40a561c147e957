type Flag = { isSet: () => boolean; set: () => void; clear: () => void };

const SET = 'true';

const flag = (storage: Storage, name: string): Flag => ({
  isSet: () => storage.getItem(name) === SET,
  set: () => storage.setItem(name, SET),
  clear: () => storage.removeItem(name),
});

/** Flags stored in this browser (rules 66, 67 and 119). */
export const flags = {
  /** Set on registration: the first login opens the tutorial. */
  showTutorial: flag(localStorage, 'show-tutorial'),
  tutorialCompleted: flag(localStorage, 'tutorial-completed'),
  /** The same for the campaign's tutorial (rule 66). */
  showCampaignTutorial: flag(localStorage, 'show-campaign-tutorial'),
  campaignTutorialCompleted: flag(localStorage, 'campaign-tutorial-completed'),
  serverRestart: flag(sessionStorage, 'server-restart'),
};
