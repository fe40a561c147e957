const decodeOrUndefined = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The file name in a Content-Disposition header; `filename*` comes before `filename`. */
export const filenameFromHeader = (header: string | null): string | undefined => {
  const international = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header ?? '');
  return (
    (international && decodeOrUndefined(international)) || plain?.[1] || plain?.[2] || undefined
  );
};
