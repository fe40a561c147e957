type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** A phone or a tablet. An iPad's user agent is that of a Mac, but no Mac has a touch screen. */
export const isMobileDevice = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent) ||
  (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
