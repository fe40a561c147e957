import { Link } from 'react-router-dom';
import { PRODUCT } from '#web/brand.ts';
import { paths } from '#web/paths.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

export function Footer() {
  return (
    <footer className="mt-6 bg-cocoa md:mt-16 text-on-dark">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-8 gap-y-1 px-4 py-4 text-sm md:py-6 md:px-6">
        <p className="max-md:hidden">
          <span className="font-display text-lg font-bold italic">{PRODUCT}</span>, dolci e giochi
          dal banco della pasticceria.
        </p>
        <div className="flex flex-wrap items-center gap-x-2 md:gap-x-6 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:underline [&>a]:underline-offset-4">
          <Link to={paths.programme}>Regolamento</Link>
          <Link to={paths.terms}>Termini e Condizioni</Link>
          <Link to={paths.privacy}>Privacy</Link>
          <ThemeToggle className="text-on-dark hover:bg-white/14" />
        </div>
      </div>
    </footer>
  );
}
