import { readFileSync } from 'node:fs';
import { CONFIGURATION_RULES } from '#domain/configuration/rules.ts';
import { describe, expect, it } from 'vitest';
import { EFFECTS } from './configurationEffects.ts';

const PREFIX = /^(picking|manifest|cut_off|access|paper|address|retention)_/;

it('says of every configuration what it changes, and of nothing else', () => {
  expect(Object.keys(EFFECTS).toSorted()).toEqual(CONFIGURATION_RULES.map(({ name }) => name).toSorted());
});

describe.each(Object.entries(EFFECTS))('%s', (name, { effect, place, by }) => {
  it(`changes ${effect}: ${place} reads it`, () => {
    const text = readFileSync(`src/${place}`, 'utf8');
    const own = name.replace(PREFIX, '');
    // A property that is read, or taken out of the settings by name.
    const read = by ?? new RegExp(String.raw`\.${own}\b|\{[^{}]*\b${own}\b[^{}]*\}\s*[=:]`);
    expect(typeof read === 'string' ? text.includes(read) : read.test(text)).toBe(true);
  });
});

const PROOFS = Object.entries(EFFECTS).map(([name, { proof }]) => ({ name, proof }));

it.each(PROOFS.flatMap(({ name, proof }) => ('outcomes' in proof ? { name, outcomes: proof.outcomes } : [])))(
  '$name comes to something else with another value',
  ({ outcomes }) => {
    const [one, other] = outcomes();
    expect(other).not.toEqual(one);
  },
);

it.each(PROOFS.flatMap(({ name, proof }) => ('test' in proof ? { of: name, ...proof } : [])))(
  '$of has a test that sees it: $name',
  ({ test, name }) => expect(readFileSync(test, 'utf8')).toContain(name),
);
