import { expect, it } from 'vitest';
import { ruleDraftProblems } from './ruleDraftProblems.ts';
import { draftFrom, RULE_TEMPLATE_NAMES } from './ruleTemplates.ts';

/** Where only the client knows what to choose. */
const LEFT_OPEN: readonly string[] = ['carrierOfDestination'];

it.each(RULE_TEMPLATE_NAMES)('the template %s can be saved as it is, or says what is left to choose', (name) => {
  const { first, actions, nodes, events } = ruleDraftProblems(draftFrom(name, 'Una regla'), (key) => key);
  expect({ first, actions, nodes: [...nodes], events }).toEqual(
    LEFT_OPEN.includes(name)
      ? { first: 'actions', actions: 'problem.unfilled', nodes: [], events: undefined }
      : { first: null, actions: undefined, nodes: [], events: undefined },
  );
});

it('is complete once it is chosen', () => {
  const draft = draftFrom('carrierOfDestination', 'Una regla');
  const chosen = { ...draft, actions: [{ action: 'changeCarrier' as const, data: { carrier_id: 4 } }] };
  expect(ruleDraftProblems(chosen, (key) => key).first).toBeNull();
});
