/** Runs what reads or writes the browser's storage, which may be full or forbidden; null if it fails. */
export const ignoreStorageErrors = <T>(access: () => T): T | null => {
  try {
    return access();
  } catch {
    return null;
  }
};
