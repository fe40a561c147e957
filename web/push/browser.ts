import { isAppleTouch, isInstalled } from '#web/install/installed.ts';

/** Whether this browser can receive pushes while the site isn't open. */
export type PushSupport = 'unsupported' | 'needs_installation' | 'denied' | 'possible';

export const pushSupport = (): PushSupport => {
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window;
  // On iPhones and iPads only an installed app has it.
  if (!hasPush || !('Notification' in window))
    return isAppleTouch() && !isInstalled() ? 'needs_installation' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
};

/** This browser's subscription, if it has one. */
export const currentSubscription = async (): Promise<PushSubscription | null> => {
  if (pushSupport() !== 'possible') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};
