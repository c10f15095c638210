import { expect, it } from 'vitest';
import { ROLES } from './roles.ts';
import { sightOf } from './sight.ts';

it('shows a manager no amounts where PIN or badge let them in, and the buyer as ever', () => {
  expect(sightOf({ roleIds: [ROLES.OperatorAdmin] })).toEqual({ money: true, buyer: true, people: true });
  expect(sightOf({ roleIds: [ROLES.OperatorAdmin], workOnly: true })).toEqual({
    money: false,
    buyer: true,
    people: false,
  });
});
