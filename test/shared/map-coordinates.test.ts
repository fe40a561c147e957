import { describe, expect, it } from 'vitest';
import { mapCoordinates } from '#shared/map-coordinates.ts';

describe('the place of a map’s address', () => {
  it.each([
    'https://www.google.com/maps/@45.0703,7.6869,17z',
    'https://www.google.it/maps/place/Pasticceria+Rossi/@45.0703,7.6869,17z',
    'https://www.google.com/maps/place/Rossi/@45.9,7.1,17z/data=!3m1!4b1!8m2!3d45.0703!4d7.6869!16s',
    'https://www.google.com/maps/place/Rossi/@45.9,7.1,17z/data=%213d45.0703%214d7.6869',
    'https://www.google.com/maps?q=45.0703,7.6869',
    'https://www.google.com/maps?q=loc:45.0703,7.6869&z=17',
    'https://maps.google.com/maps?ll=45.0703,7.6869&q=Pasticceria+Rossi',
    'https://www.google.com/maps/search/?api=1&query=45.0703%2C7.6869',
    'https://www.google.com/maps/search/?api=1&query=45.0703,+7.6869',
    'https://www.openstreetmap.org/?mlat=45.0703&mlon=7.6869#map=18/45.9/7.1',
    'https://www.openstreetmap.org/#map=18/45.0703/7.6869',
    'https://www.openstreetmap.org/node/1#map=18/45.0703/7.6869&layers=N',
    'https://maps.apple.com/?ll=45.0703,7.6869&q=Rossi',
    'https://maps.apple.com/place?address=Via%20Roma&coordinate=45.0703,7.6869&name=Rossi',
  ])('is read from %s', url =>
    expect(mapCoordinates(url)).toEqual({ latitude: 45.0703, longitude: 7.6869 }),
  );

  it('may be in the south and west', () =>
    expect(mapCoordinates('https://maps.apple.com/?ll=-34.6,-58.4')).toEqual({
      latitude: -34.6,
      longitude: -58.4,
    }));

  it.each([
    null,
    '',
    'Via Roma 1, Torino',
    'https://maps.app.goo.gl/AbC123',
    'https://goo.gl/maps/45.07,7.68',
    'https://www.google.com/maps?q=Pasticceria+Rossi',
    'https://www.google.com/maps?q=45.07',
    'https://www.google.com/maps?q=45.07,7.68,12',
    'https://www.google.com/maps?q=95.07,7.68',
    'https://www.google.com/maps/@45.07,190.5,17z',
    'https://www.google.com/maps/@4507,7,17z',
    'https://www.google.com/maps/place/via@45.07,7.68',
    'https://www.openstreetmap.org/?mlat=45.07',
    'https://www.openstreetmap.org/#map=18/45.07',
    'https://www.openstreetmap.org/#map=18/91/7.68',
    'https://maps.apple.com/?ll=NaN,Infinity',
    'https://example.com/%E0%A4%A?ll=',
  ])('is unknown in %j', url => expect(mapCoordinates(url)).toBeNull());
});
