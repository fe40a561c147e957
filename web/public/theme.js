// Runs before the first paint, as a file of its own: the content security policy forbids inline
// scripts. The page fires 'themechange' with the theme that was chosen, as it may not be stored.
const storedTheme = () => {
  try {
    return localStorage.getItem('theme');
  } catch {
    return null;
  }
};

const applyTheme = theme => {
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
};

applyTheme(storedTheme());
addEventListener('themechange', ({ detail }) => applyTheme(detail));
addEventListener('storage', () => applyTheme(storedTheme()));
