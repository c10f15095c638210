import { expect, it } from 'vitest';
import { withTitles } from './loadTexts.ts';

it('calls an area by its own title, unless the app has another name for it', () => {
  const app = { menu: { open: 'Open' }, places: { lots: 'Departures', settings: 'All settings' } };
  const titles = { '../es/lots.json': 'Lots', '../es/logbook.json': 'Logbook', '../es/ui.json': null };
  expect(withTitles(app, titles)).toEqual({
    menu: { open: 'Open' },
    places: { lots: 'Departures', logbook: 'Logbook', settings: 'All settings' },
  });
});
