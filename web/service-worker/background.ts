import { setBeforeLogout } from '#web/api/session.ts';
import { preload } from '#web/preload.ts';
import { turnOffForSignOut } from '#web/push/device.ts';
import { receivePushes } from '#web/push/receive.ts';
import { repairWhenSignedIn } from '#web/push/repair.ts';
import { handInWhenOnline } from '#web/results/hand-in-later.ts';
import { keepFocus } from '#web/ui/focus-keeper.ts';
import { register } from './register.ts';

/** What every page does once it is shown. */
export const startBackground = (): void => {
  keepFocus();
  handInWhenOnline();
  receivePushes();
  repairWhenSignedIn();
  setBeforeLogout(turnOffForSignOut);
  if (import.meta.env.PROD) preload(register);
};
