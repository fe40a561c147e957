/** The classes of a link on a line of its own, tall enough for touch. */
export const textLinkClass =
  'inline-flex min-h-11 items-center font-bold text-berry-ink underline underline-offset-4 hover:decoration-2';
