/** How long a browser may take to fetch what it has been told to save, in milliseconds. */
const SAVING = 10_000;

/** Saves a file among the downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING);
};
