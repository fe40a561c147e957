/** What the service worker tells a page: that a push has come, or that its notification was tapped. */
export type PushMessage = {
  readonly push: 'shown' | 'tapped';
  readonly title: string;
  readonly body: string;
  /** The page of this site that it leads to. */
  readonly path: string;
};
