/** Why a file isn't taken as a picture. */
export type Defect = 'no_picture' | 'damaged' | 'metadata' | 'animated' | 'too_many_pixels';

/** What is wrong with a picture's file. */
export class PictureError extends Error {
  readonly defect: Defect;

  constructor(defect: Defect) {
    super(defect);
    this.name = 'PictureError';
    this.defect = defect;
  }
}

/** Throws, unless what a picture's file must be is so. */
export function ensure(isSo: boolean, defect: Defect = 'damaged'): asserts isSo {
  if (!isSo) throw new PictureError(defect);
}
