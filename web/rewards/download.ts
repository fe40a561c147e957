const decodeOrUndefined = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The file name in a Content-Disposition header; `filename*` takes precedence over `filename`. */
export const filenameFromHeader = (header: string | null): string | undefined => {
  const international = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header ?? '');
  return (
    (international && decodeOrUndefined(international)) || plain?.[1] || plain?.[2] || undefined
  );
};

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** A phone or a tablet. An iPad has a Mac's user agent, but no Mac has a touch screen. */
export const isMobileDevice = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /Android|iPhone|iPad|iPod|Mobi/i.test(userAgent) ||
  (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
