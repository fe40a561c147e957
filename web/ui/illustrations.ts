import emptyFile from '#web/art/illustrations/empty/empty.svg';
import emptyTableFile from '#web/art/illustrations/empty/empty-table.svg';
import notFoundFile from '#web/art/illustrations/empty/not-found.svg';
import quietBellFile from '#web/art/illustrations/empty/quiet-bell.svg';
import bakeryCardFile from '#web/art/illustrations/games/bakery-card.svg';
import giorgioneCardFile from '#web/art/illustrations/games/giorgione-card.svg';
import levelWonFile from '#web/art/illustrations/games/level-won.svg';
import outOfLivesFile from '#web/art/illustrations/games/out-of-lives.svg';
import worldUnlockedFile from '#web/art/illustrations/games/world-unlocked.svg';
import featureFriendsFile from '#web/art/illustrations/landing/feature-friends.svg';
import featureFunFile from '#web/art/illustrations/landing/feature-fun.svg';
import featurePrizesFile from '#web/art/illustrations/landing/feature-prizes.svg';
import heroFile from '#web/art/illustrations/landing/hero.svg';
import mailSentFile from '#web/art/illustrations/landing/mail-sent.svg';
import emptyStallFile from '#web/art/illustrations/market/empty-stall.svg';
import merchantStallFile from '#web/art/illustrations/market/merchant-stall.svg';
import tutorialBakeryFile from '#web/art/illustrations/tutorial/tutorial-bakery.svg';
import tutorialCampaignFile from '#web/art/illustrations/tutorial/tutorial-campaign.svg';
import tutorialFriendsFile from '#web/art/illustrations/tutorial/tutorial-friends.svg';
import tutorialReadyFile from '#web/art/illustrations/tutorial/tutorial-ready.svg';
import tutorialWelcomeFile from '#web/art/illustrations/tutorial/tutorial-welcome.svg';
import type { PictureDrawing } from './Illustration.tsx';

const picture = (width: number, height: number, src: string): PictureDrawing => ({
  width,
  height,
  src,
});

/** The large drawings: each is a file that the browser fetches when it is shown. */
export const hero = picture(560, 420, heroFile);
export const featurePrizes = picture(160, 120, featurePrizesFile);
export const featureFriends = picture(160, 120, featureFriendsFile);
export const featureFun = picture(160, 120, featureFunFile);
export const mailSent = picture(220, 160, mailSentFile);
export const notFound = picture(260, 200, notFoundFile);
export const empty = picture(200, 160, emptyFile);
export const giorgioneCard = picture(320, 180, giorgioneCardFile);
export const bakeryCard = picture(320, 180, bakeryCardFile);
export const tutorialWelcome = picture(280, 200, tutorialWelcomeFile);
export const tutorialCampaign = picture(280, 200, tutorialCampaignFile);
export const tutorialBakery = picture(280, 200, tutorialBakeryFile);
export const tutorialFriends = picture(280, 200, tutorialFriendsFile);
export const tutorialReady = picture(280, 200, tutorialReadyFile);
export const levelWon = picture(280, 200, levelWonFile);
export const worldUnlocked = picture(280, 200, worldUnlockedFile);
export const outOfLives = picture(280, 200, outOfLivesFile);
export const merchantStall = picture(360, 240, merchantStallFile);
export const emptyStall = picture(220, 170, emptyStallFile);
export const emptyTable = picture(240, 190, emptyTableFile);
export const quietBell = picture(200, 150, quietBellFile);
