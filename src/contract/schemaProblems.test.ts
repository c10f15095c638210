import { said } from '#tests/fixtures/said.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { LANGUAGES } from './languages.ts';
import { schemaProblems } from './schemaProblems.ts';

const problemOf = (schema: z.ZodMiniType, value: unknown) => schemaProblems(z.object({ it: schema }), { it: value }).it;

test.each([
  ['nothing', z.string(), undefined, { code: 'required' }],
  ['blanks', z.string().check(z.minLength(2)), ' ', { code: 'required' }],
  ['an empty list', z.array(z.int()).check(z.minLength(1)), [], { code: 'several' }],
  ['a text that is too long', z.string().check(z.maxLength(3)), 'abcd', { code: 'tooLong', values: { max: 3 } }],
  ['a text that is too short', z.string().check(z.minLength(3)), 'ab', { code: 'tooShort', values: { min: 3 } }],
  ['too many', z.array(z.int()).check(z.maxLength(1)), [1, 2], { code: 'tooMany', values: { max: 1 } }],
  ['too few', z.array(z.int()).check(z.minLength(2)), [1], { code: 'tooFew', values: { min: 2 } }],
  ['a number above the limit', z.int().check(z.maximum(9)), 10, { code: 'atMost', values: { max: 9 } }],
  ['a number below the limit', z.int().check(z.minimum(1)), 0, { code: 'atLeast', values: { min: 1 } }],
  [
    'the limit itself where more is wanted',
    z.number().check(z.positive()),
    0,
    { code: 'moreThan', values: { min: 0 } },
  ],
  ['a part of a step', z.int().check(z.multipleOf(5)), 3, { code: 'multiple', values: { step: 5 } }],
  ['a fraction', z.int(), 1.5, { code: 'whole' }],
  ['letters for a number', z.number(), 'ten', { code: 'number' }],
  ['letters for a number in an address', z.coerce.number(), 'ten', { code: 'number' }],
  ['a number for a text', z.string(), 5, { code: 'text' }],
  ['a word for yes or no', z.boolean(), 'yes', { code: 'yesNo' }],
  ['a text for a list', z.array(z.int()), 'a', { code: 'list' }],
  ['a text for an object', z.object({}), 'a', { code: 'object' }],
  ['what is no address of mail', z.email(), 'a', { code: 'email' }],
  ['what is no address of a page', z.url(), 'a', { code: 'url' }],
  ['what is no day', z.iso.date(), '31/12/2026', { code: 'date' }],
  ['what is no moment', z.iso.datetime(), '2026-12-31', { code: 'moment' }],
  ['another choice', z.enum(['a', 'b']), 'c', { code: 'choice' }],
  ['a form that a pattern refuses', z.string().check(z.regex(/^\d+$/)), 'a', { code: 'invalid' }],
  ['what a rule refuses', z.string().check(z.refine(() => false)), 'a', { code: 'invalid' }],
])('%s has a sentence in each language', (_, schema, value, expected) => {
  const problem = problemOf(schema, value);
  expect(problem).toEqual(expected);
  for (const language of LANGUAGES) {
    const sentence = said(`desk:form.problem.${expected.code}`, problem?.values ?? {}, language);
    expect(sentence).not.toContain('{{');
    expect(sentence).not.toContain('desk:');
  }
});
