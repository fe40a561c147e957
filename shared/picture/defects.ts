/** Why a file isn't accepted as a picture. */
export type Defect = 'no_picture' | 'damaged' | 'metadata' | 'animated' | 'too_many_pixels';

/** The error for a defect of a picture's file. */
export class PictureError extends Error {
  readonly defect: Defect;

  constructor(defect: Defect) {
    super(defect);
    this.name = 'PictureError';
    this.defect = defect;
  }
}

/** Throws a PictureError unless the condition holds. */
export function ensure(isSo: boolean, defect: Defect = 'damaged'): asserts isSo {
  if (!isSo) throw new PictureError(defect);
}
