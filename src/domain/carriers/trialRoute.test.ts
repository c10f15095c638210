import { expect, it } from 'vitest';
import { LOGISTIC_OPERATORS } from './operators.ts';
import { trialRoute } from './trialRoute.ts';

const MADRID = { country: 'ES', postcode: '28009' };

it.each(LOGISTIC_OPERATORS.map(({ code }) => code))('%s has a service for a trial from Madrid or to it', (operator) => {
  const route = trialRoute(operator, [], MADRID) ?? trialRoute(operator, [], { country: 'ES', postcode: '35001' });
  expect(route?.service.operator).toBe(operator);
  expect(route?.service.returns).toBeFalsy();
});

it('takes what the contract covers, to the nearest address that it reaches', () => {
  expect(trialRoute('UPS', [], MADRID)).toMatchObject({ service: { code: '11' }, to: { city: 'Madrid' } });
  expect(trialRoute('DHL', ['U'], MADRID)).toMatchObject({ service: { code: 'U' }, to: { city: 'Paris' } });
  expect(trialRoute('UPS', ['72'], MADRID)).toBeNull();
});
