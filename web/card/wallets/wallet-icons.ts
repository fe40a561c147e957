import { drawingOf } from '#web/art/drawing.tsx';
import apple from '#web/art/wallets/apple.svg?raw';
import google from '#web/art/wallets/google.svg?raw';

/** Apple's wallet: four cards in a pocket. Its colours are Apple's in either theme. */
export const AppleWalletIcon = drawingOf(apple);

/** Google's wallet: cards in a wallet, in Google's colours in either theme. */
export const GoogleWalletIcon = drawingOf(google);
