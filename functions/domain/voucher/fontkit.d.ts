/** The part of fontkit that the vouchers use; the package has no types. */
declare module 'fontkit' {
  type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export function create(file: Uint8Array): Font;
}
