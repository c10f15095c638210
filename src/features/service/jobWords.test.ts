import jobs from '#locales/es/jobs.json' with { type: 'json' };
import { said } from '#tests/fixtures/said.ts';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { failureWords } from './jobWords.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'es', resources: { es: { jobs } }, interpolation: { escapeValue: false } });
});
const words = (problem: string | null) => failureWords({ problem }, i18next.getFixedT('es', 'jobs'));

it.each([
  ['14002', said('jobs:problem.14002')],
  ['14007', said('jobs:problem.14001')],
  ['18021', said('jobs:problem.other', { code: '18021' })],
  [null, said('jobs:problem.unknown')],
])('a job that failed by %s says why', (problem, expected) => {
  expect(words(problem)).toBe(expected);
});
