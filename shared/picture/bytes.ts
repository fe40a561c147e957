import { ensure } from './defects.ts';

/** A named part of a picture's file; `from` is inclusive and `to` exclusive, in bytes. */
export type Part = { readonly name: string; readonly from: number; readonly to: number };

export type Size = { readonly width: number; readonly height: number };

/**
 * A view that reads numbers at positions of a file. Callers first `ensure` that the bytes are there; otherwise the file
 * is damaged.
 */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** The bytes as ASCII text. */
export const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** The only part with a name. Throws a PictureError if there is none, or more than one. */
export const onlyPart = (parts: readonly Part[], name: string): Part => {
  const [first, ...others] = parts.filter(part => part.name === name);
  ensure(first !== undefined && others.length === 0);
  return first;
};

export const joined = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
