import { describe, expect, it } from 'vitest';
import { isPage } from '#shared/pages.ts';
import { newAddress, newUserAddress } from '#web/superadmin/old-address.ts';

describe('an old address of the panel', () => {
  it.each([
    ['?sezione=registro&su=12&azione=user.role', '/superadmin/registro?su=12&azione=user.role'],
    ['?sezione=andamento&periodi=mesi', '/superadmin/andamento?periodi=mesi'],
    ['?sezione=numeri', '/superadmin/gioco'],
    ['?sezione=altro', '/superadmin/andamento'],
    ['?cerca=nina', '/superadmin/utenti?cerca=nina'],
    ['?utente=12', '/superadmin/utenti/12'],
    ['?sezione=utenti&utente=12&modulo=premio', '/superadmin/utenti/12/assegna'],
    ['?sezione=clienti&gruppo=nuovi&cliente=7', '/superadmin/clienti/7?gruppo=nuovi'],
    ['?sezione=clienti&cliente=7&modulo=premio', '/superadmin/clienti/7/assegna'],
    ['?sezione=premi&modulo=premio', '/superadmin/premi/assegna'],
    ['?sezione=premi&modulo=premio-3', '/superadmin/premi/assegna/3'],
    ['?sezione=premi&modulo=modello', '/superadmin/premi/nuovo'],
    ['?sezione=premi&modulo=modello-3&cerca=nina', '/superadmin/premi/3?cerca=nina'],
    ['?sezione=automatici&modulo=nuova', '/superadmin/automatici/nuovo'],
    ['?sezione=automatici&modulo=nuova-birthday', '/superadmin/automatici/nuovo/birthday'],
    ['?sezione=automatici&modulo=regola-5', '/superadmin/automatici/5'],
    ['?sezione=campagne&modulo=nuova', '/superadmin/campagne/nuovo'],
    ['?sezione=banner&modulo=nuovo', '/superadmin/banner/nuovo'],
    ['?sezione=banner&modulo=4', '/superadmin/banner/4'],
    ['?sezione=banner&modulo=../utenti', '/superadmin/banner'],
  ])('%s leads to %s', (query, address) => {
    expect(newAddress(query)).toBe(address);
    expect(isPage(address)).toBe(true);
  });

  it.each([
    ['utenti', '?cerca=nina', 'clienti?cerca=nina&gruppo=tutti'],
    ['utenti/', '', 'clienti?gruppo=tutti'],
    ['utenti/12', '?cerca=nina', 'clienti/12/account?cerca=nina'],
    ['utenti/12/assegna', '', 'clienti/12/account/assegna'],
  ])('of the users, %s%s, leads to %s', (path, query, address) => {
    expect(newUserAddress(`/superadmin/${path}`, query)).toBe(`/superadmin/${address}`);
  });

  it.each(['', '?periodi=giorni', '?altro=1'])("isn't %j", query => {
    expect(newAddress(query)).toBeUndefined();
  });
});
