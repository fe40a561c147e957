import { ensure } from './defects.ts';

/** A piece of a picture's file with what it is called; `from` inclusive and `to` exclusive, in bytes. */
export type Part = { readonly name: string; readonly from: number; readonly to: number };

export type Size = { readonly width: number; readonly height: number };

/** Reads numbers at places of a file; what isn't there is damage. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** The bytes as ASCII text. */
export const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** The only part of a name. */
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
