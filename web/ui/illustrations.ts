import bakeryCardFile from '#web/art/illustrations/BakeryCard.tsx?svg';
import emptyFile from '#web/art/illustrations/EmptyIllustration.tsx?svg';
import emptyStallFile from '#web/art/illustrations/EmptyStall.tsx?svg';
import emptyTableFile from '#web/art/illustrations/EmptyTable.tsx?svg';
import featureFriendsFile from '#web/art/illustrations/FeatureFriends.tsx?svg';
import featureFunFile from '#web/art/illustrations/FeatureFun.tsx?svg';
import featurePrizesFile from '#web/art/illustrations/FeaturePrizes.tsx?svg';
import giorgioneCardFile from '#web/art/illustrations/GiorgioneCard.tsx?svg';
import heroFile from '#web/art/illustrations/HeroIllustration.tsx?svg';
import levelWonFile from '#web/art/illustrations/LevelWonArt.tsx?svg';
import mailSentFile from '#web/art/illustrations/MailSentIllustration.tsx?svg';
import merchantStallFile from '#web/art/illustrations/MerchantStall.tsx?svg';
import notFoundFile from '#web/art/illustrations/NotFoundIllustration.tsx?svg';
import outOfLivesFile from '#web/art/illustrations/OutOfLivesArt.tsx?svg';
import quietBellFile from '#web/art/illustrations/QuietBell.tsx?svg';
import tutorialBakeryFile from '#web/art/illustrations/TutorialBakery.tsx?svg';
import tutorialCampaignFile from '#web/art/illustrations/TutorialCampaign.tsx?svg';
import tutorialFriendsFile from '#web/art/illustrations/TutorialFriends.tsx?svg';
import tutorialReadyFile from '#web/art/illustrations/TutorialReady.tsx?svg';
import tutorialWelcomeFile from '#web/art/illustrations/TutorialWelcome.tsx?svg';
import worldUnlockedFile from '#web/art/illustrations/WorldUnlockedArt.tsx?svg';
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
