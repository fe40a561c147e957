/** The part of fontkit that the vouchers use; it has no types of its own. */
declare module 'fontkit' {
  type Font = {
    hasGlyphForCodePoint(codePoint: number): boolean;
  };
  export function create(file: Uint8Array): Font;
}
