import { settingProblems } from '#domain/settings/settingProblem.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { expect, it } from 'vitest';
import { contrastToWhite, PAGE_SETTINGS, pageLook, type PageSettings } from './pageLook.ts';

const written = (settings: Partial<PageSettings>) => ({ ...standardsOf(PAGE_SETTINGS), ...settings });
const faults = (settings: Partial<PageSettings>) => settingProblems(PAGE_SETTINGS, written(settings));

it.each([
  ['#000000', 21],
  ['#ffffff', 1],
  ['#767676', 4.54],
  ['#d6f24a', 1.25],
])('white on %s has a contrast of %d', (colour, contrast) => {
  expect(contrastToWhite(colour)).toBeCloseTo(contrast, 1);
});

it.each([
  ['#0b5fff', null],
  [' #0B5FFF ', null],
  ['', null],
  ['#777777', 'pale'],
  ['#d6f24a', 'pale'],
  ['red', 'colour'],
  ['#123', 'colour'],
  ['#12345g', 'colour'],
  ['#000000;}body{display:none', 'colour'],
])('the colour %s is refused as %s, and never shown then', (accent, problem) => {
  expect(faults({ accent })['accent']?.code ?? null).toBe(problem);
  expect(pageLook(written({ accent })).accent === null).toBe(problem !== null || accent === '');
});

const LINK = 'Devoluciones https://tienda.example/devoluciones';

it.each([
  [LINK, null],
  [`\n${LINK}\n\n`, null],
  ['https://tienda.example', 'link'],
  ['Blog http://tienda.example', 'link'],
  ['Blog javascript:alert(1)', 'link'],
  ['Blog https://ana:clave@tienda.example', 'link'],
  ['Blog https://localhost/x', 'link'],
  [`${'n'.repeat(41)} https://tienda.example`, 'link'],
  [`Blog https://tienda.example/${'x'.repeat(500)}`, 'link'],
  [Array.from({ length: 5 }, () => LINK).join('\n'), 'many'],
])('the links %j are refused as %s', (links, problem) => {
  expect(faults({ links })['links']?.code ?? null).toBe(problem);
});

it('names the line that is wrong, and shows the others', () => {
  const links = `${LINK}\n\nBlog tienda.example`;
  expect(faults({ links })['links']?.values).toEqual({ line: 3 });
  expect(pageLook(written({ links })).links).toEqual([
    { name: 'Devoluciones', address: 'https://tienda.example/devoluciones' },
  ]);
});

it('shows four links and a text of 400 signs at most', () => {
  const look = pageLook(written({ links: Array.from({ length: 9 }, () => LINK).join('\n'), help: 'x'.repeat(5000) }));
  expect([look.links.length, look.help.length]).toEqual([4, 400]);
  expect(faults({ greeting: 'x'.repeat(401) })['greeting']?.code).toBe('long');
});
