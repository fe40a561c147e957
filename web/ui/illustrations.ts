import emptyFile from '#web/art/illustrations/empty/EmptyIllustration.tsx?svg';
import emptyTableFile from '#web/art/illustrations/empty/EmptyTable.tsx?svg';
import notFoundFile from '#web/art/illustrations/empty/NotFoundIllustration.tsx?svg';
import quietBellFile from '#web/art/illustrations/empty/QuietBell.tsx?svg';
import bakeryCardFile from '#web/art/illustrations/games/BakeryCard.tsx?svg';
import giorgioneCardFile from '#web/art/illustrations/games/GiorgioneCard.tsx?svg';
import levelWonFile from '#web/art/illustrations/games/LevelWonArt.tsx?svg';
import outOfLivesFile from '#web/art/illustrations/games/OutOfLivesArt.tsx?svg';
import worldUnlockedFile from '#web/art/illustrations/games/WorldUnlockedArt.tsx?svg';
import featureFriendsFile from '#web/art/illustrations/landing/FeatureFriends.tsx?svg';
import featureFunFile from '#web/art/illustrations/landing/FeatureFun.tsx?svg';
import featurePrizesFile from '#web/art/illustrations/landing/FeaturePrizes.tsx?svg';
import heroFile from '#web/art/illustrations/landing/HeroIllustration.tsx?svg';
import mailSentFile from '#web/art/illustrations/landing/MailSentIllustration.tsx?svg';
import emptyStallFile from '#web/art/illustrations/market/EmptyStall.tsx?svg';
import merchantStallFile from '#web/art/illustrations/market/MerchantStall.tsx?svg';
import tutorialBakeryFile from '#web/art/illustrations/tutorial/TutorialBakery.tsx?svg';
import tutorialCampaignFile from '#web/art/illustrations/tutorial/TutorialCampaign.tsx?svg';
import tutorialFriendsFile from '#web/art/illustrations/tutorial/TutorialFriends.tsx?svg';
import tutorialReadyFile from '#web/art/illustrations/tutorial/TutorialReady.tsx?svg';
import tutorialWelcomeFile from '#web/art/illustrations/tutorial/TutorialWelcome.tsx?svg';
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
