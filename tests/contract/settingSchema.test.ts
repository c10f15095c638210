import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settingShape } from '#contract/settingSchema.ts';
import { CONFIGURATION_RULES, PICKING_TABLE } from '#domain/configuration/rules.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { checkValue } from '#domain/settings/checkValue.ts';
import type { RuleDefinition } from '#domain/settings/setting.ts';
import * as z from 'zod/mini';

const schema = z.object(settingShape(PICKING_TABLE.settings));

/** Values that come near to what the rule takes. */
function near(rule: RuleDefinition): fc.Arbitrary<unknown> {
  if (rule.type === 'range') return fc.double({ min: rule.minValue - 1, max: rule.maxValue + 1, noNaN: true });
  if (rule.type === 'enum') {
    const one = fc.constantFrom(...rule.values, 'none');
    return rule.several ? fc.array(one, { maxLength: 4 }) : one;
  }
  return fc.oneof(fc.boolean(), fc.string());
}

it('gives the standards where a server sends nothing', () => {
  expect(schema.parse({})).toEqual(pickingSettings(null));
});

it.each(Object.entries(PICKING_TABLE.settings))('what may be stored as %s can be sent', (name) => {
  const rule = CONFIGURATION_RULES.find((one) => one.name === `${PICKING_TABLE.prefix}${name}`)?.rule;
  if (!rule) throw new Error(`no rule for ${name}`);
  let taken = 0;
  fc.assert(
    fc.property(near(rule), (value) => {
      if (checkValue(rule, value) !== null) return;
      taken += 1;
      expect(schema.parse({ [name]: value })).toMatchObject({ [name]: value });
    }),
  );
  expect(taken).toBeGreaterThan(5);
});
