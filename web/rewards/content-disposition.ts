const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** The name that a Content-Disposition header gives a file, its international form first. */
export const filenameFromHeader = (header: string | null): string | undefined => {
  const international = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header ?? '');
  return (international && decoded(international)) || plain?.[1] || plain?.[2] || undefined;
};
