/** What the service worker tells a page: that the notification of a push was tapped. */
export type PushMessage = {
  readonly push: 'tapped';
  readonly title: string;
  readonly body: string;
  /** The page of this site that it leads to. */
  readonly path: string;
};
