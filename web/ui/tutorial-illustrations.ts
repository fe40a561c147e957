import tutorialBakeryFile from '#web/art/illustrations/tutorial/tutorial-bakery.svg';
import tutorialCampaignFile from '#web/art/illustrations/tutorial/tutorial-campaign.svg';
import tutorialFriendsFile from '#web/art/illustrations/tutorial/tutorial-friends.svg';
import tutorialReadyFile from '#web/art/illustrations/tutorial/tutorial-ready.svg';
import tutorialWelcomeFile from '#web/art/illustrations/tutorial/tutorial-welcome.svg';
import { picture } from './Illustration.tsx';

export const tutorialWelcome = picture(280, 200, tutorialWelcomeFile);
export const tutorialCampaign = picture(280, 200, tutorialCampaignFile);
export const tutorialBakery = picture(280, 200, tutorialBakeryFile);
export const tutorialFriends = picture(280, 200, tutorialFriendsFile);
export const tutorialReady = picture(280, 200, tutorialReadyFile);
