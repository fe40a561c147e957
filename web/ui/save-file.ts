/** The object URL must stay valid until the browser has read it; this is long enough. */
const REVOKE_DELAY_MS = 10_000;

/** Downloads a file. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_DELAY_MS);
};
