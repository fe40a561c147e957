/** The service worker's message to a page: the notification of a push was tapped. */
export type PushMessage = {
  readonly push: 'tapped';
  readonly title: string;
  readonly body: string;
  /** The page of this site to open. */
  readonly path: string;
};
