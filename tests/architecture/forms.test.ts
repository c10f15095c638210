import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { CONFIGURATION_TABLES } from '#domain/configuration/rules.ts';
import type { Setting, SettingTable } from '#domain/settings/setting.ts';
import { AREAS, readTexts } from './texts.ts';

/** The tables, and the area of their texts. */
const FORMS: readonly { readonly area: string; readonly table: SettingTable }[] = CONFIGURATION_TABLES.map(
  ({ texts, settings }) => ({ area: texts, table: settings }),
);

const textsOf = ([name, { part, ...setting }]: [string, Setting]): readonly string[] => [
  `part.${part}.title`,
  `field.${name}.label`,
  ...(setting.type === 'enum' ? setting.values.map((value) => `field.${name}.choice.${value}`) : []),
];

describe.each(FORMS)('the form of the settings in $area', ({ area, table }) => {
  it.each(LANGUAGES)('has every name that it shows in %s', (language) => {
    const texts = readTexts(language, area);
    expect(
      Object.entries(table)
        .flatMap(textsOf)
        .filter((key) => !(key in texts)),
    ).toEqual([]);
  });

  it('keeps no text of a setting that is gone', () => {
    const named = Object.keys(readTexts('es', area)).flatMap((key) => /^field\.(\w+)\./.exec(key)?.[1] ?? []);
    expect([...new Set(named)].filter((name) => !(name in table))).toEqual([]);
  });
});

it('no form has a sentence of its own for what all forms say alike', () => {
  const shared = new Set(
    Object.keys(readTexts('es', 'desk')).flatMap((key) => /^form\.problem\.(\w+)$/.exec(key)?.[1] ?? []),
  );
  expect(shared.size).toBeGreaterThan(10);
  const own = AREAS.flatMap((area) =>
    Object.keys(readTexts('es', area))
      .filter((key) => /(^|\.)problem\.\w+$/.test(key) && shared.has(key.split('.').at(-1) ?? ''))
      .map((key) => `${area}:${key}`),
  );
  expect(own.filter((key) => !key.startsWith('desk:form.'))).toEqual([]);
});
