import { type RefObject, useLayoutEffect } from 'react';
import { setPaper } from '#web/ui/paper.ts';

/** The paper widths of receipt printers, in millimetres. */
export const PAPER_WIDTHS = [58, 80] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];

const MM_PER_INCH = 25.4;
/** CSS pixels. */
const PX_PER_INCH = 96;

/** Hides the page's other contents while it prints. */
const ALONE_ON_PAPER = ['print:*:hidden', 'print:min-h-0'];

/**
 * While a sheet is in the page, only the sheet is printed, on paper of its size: receipt printers cut the paper where
 * the page ends. A measured size can't be written in a style sheet, so the page makes one.
 */
export const usePaper = (sheet: RefObject<HTMLElement | null>, width: PaperWidth): void => {
  useLayoutEffect(() => {
    const height = Math.ceil(((sheet.current?.offsetHeight ?? 0) * MM_PER_INCH) / PX_PER_INCH);
    const removePaper = setPaper(`size: ${width}mm ${height}mm; margin: 0`);
    document.body.classList.add(...ALONE_ON_PAPER);
    return () => {
      removePaper();
      document.body.classList.remove(...ALONE_ON_PAPER);
    };
  }, [sheet, width]);
};
