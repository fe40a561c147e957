/** The event of a browser that can install the app; it isn't in the standard types. */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

let offered: InstallPrompt | undefined;

// The browser's own prompt would come at any moment; the offer is made at a good one.
addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  if (isInstallPrompt(event)) offered = event;
});

// The browser's menu can also install it.
addEventListener('appinstalled', () => {
  offered = undefined;
});

/** The browser's prompt to install the app; undefined if it has none, or the app is installed. */
export const installPrompt = (): InstallPrompt | undefined => offered;
