/** What a browser offers that can install the app; not in the standard types. */
export type InstallPrompt = Event & {
  readonly prompt: () => Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

let offered: InstallPrompt | undefined;

// The browser's own hint would come at any moment; the offer is made at a good one.
addEventListener('beforeinstallprompt', event => {
  event.preventDefault();
  if (isInstallPrompt(event)) offered = event;
});

// The browser's menu installs it, too.
addEventListener('appinstalled', () => {
  offered = undefined;
});

/** The browser's way to install the app; undefined if it has none, or the app is installed. */
export const installPrompt = (): InstallPrompt | undefined => offered;
