import emptyFile from '#web/art/illustrations/empty/empty.svg';
import emptyTableFile from '#web/art/illustrations/empty/empty-table.svg';
import featureFriendsFile from '#web/art/illustrations/landing/feature-friends.svg';
import featureFunFile from '#web/art/illustrations/landing/feature-fun.svg';
import featurePrizesFile from '#web/art/illustrations/landing/feature-prizes.svg';
import heroFile from '#web/art/illustrations/landing/hero.svg';
import emptyStallFile from '#web/art/illustrations/market/empty-stall.svg';
import { picture } from './Illustration.tsx';

/** Drawings that several pages show. */
export const hero = picture(560, 420, heroFile);
export const featurePrizes = picture(160, 120, featurePrizesFile);
export const featureFriends = picture(160, 120, featureFriendsFile);
export const featureFun = picture(160, 120, featureFunFile);
export const empty = picture(200, 160, emptyFile);
export const emptyStall = picture(220, 170, emptyStallFile);
export const emptyTable = picture(240, 190, emptyTableFile);
