/** Gives the sheets of paper that the page is printed on a size and margins; returns what takes them away. */
export const setPaper = (rules: string): (() => void) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { ${rules} }`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
  };
};
