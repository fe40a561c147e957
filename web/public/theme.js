// Runs before the first paint, as a file of its own: the content security policy forbids inline
// scripts. The page fires 'themechange' after it has stored another theme.
const applyTheme = () => {
  const theme = localStorage.getItem('theme');
  if (theme !== 'light' && theme !== 'dark') return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.media = meta.dataset.theme === theme ? 'all' : 'not all';
};

applyTheme();
addEventListener('themechange', applyTheme);
addEventListener('storage', applyTheme);
