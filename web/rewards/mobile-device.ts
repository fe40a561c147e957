type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** A phone or a tablet. An iPad says that it is a Mac, but no Mac has a screen for fingers. */
export const isMobileDevice = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent) ||
  (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
