/** Sets the size and margins of the paper on which the page is printed; returns a function that removes them. */
export const setPaper = (rules: string): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { ${rules} }`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
  };
};
