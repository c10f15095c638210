import { describe, expect, it } from 'vitest';
import { flowLists, flowSteps, stepMarks } from './steps.ts';

describe('flowSteps', () => {
  it('starts pending', () => {
    expect(flowSteps('order', ['CREATED'])).toEqual({ pick: 'pending', prepare: 'pending', ship: 'pending' });
  });

  it.each([
    ['IN_PICKEDUP', 'in-progress'],
    ['PARTIALLYPICKEDUP', 'in-progress'],
    ['PICKEDUP', 'completed'],
    ['PICKEDUP_CANCELLED', 'pending'],
    ['NOTHINGPICKEDUP', 'pending'],
  ])('after %s the pick is %s', (status, state) => {
    expect(flowSteps('order', ['CREATED', 'IN_PICKEDUP', status]).pick).toBe(state);
  });

  it('completes what comes before a step that somebody completed, until it is taken back', () => {
    expect(flowSteps('order', ['CREATED', 'PREPARED'])).toEqual({
      pick: 'completed',
      prepare: 'completed',
      ship: 'pending',
    });
    expect(flowSteps('order', ['CREATED', 'SHIPPED'])).toEqual({
      pick: 'completed',
      prepare: 'completed',
      ship: 'completed',
    });
    expect(flowSteps('order', ['CREATED', 'IN_PREPARATION']).pick).toBe('pending');
    expect(flowSteps('order', ['CREATED', 'PREPARED', 'PICKEDUP_CANCELLED']).pick).toBe('pending');
  });

  it('shows a cancelled preparation as in progress', () => {
    expect(flowSteps('order', ['CREATED', 'PREPARATION_CANCELLED']).prepare).toBe('in-progress');
  });
});

describe('stepMarks', () => {
  const marks = (type: string, ...history: string[]) =>
    stepMarks(type, history).map(({ step, state }) => `${step} ${state}`);

  it('are those of the floor for an order, and none for a lot', () => {
    expect(marks('order', 'CREATED', 'PICKEDUP')).toEqual(['pick completed', 'prepare pending', 'ship pending']);
    expect(marks('lotshipping', 'OPENEDCONSOLIDATE')).toEqual([]);
  });

  it.each([
    [['CREATED'], 'back pending', 'receive pending'],
    [['CREATED', 'RETURN_IN_PROGRESS'], 'back in-progress', 'receive pending'],
    [['CREATED', 'LABEL_CREATED', 'CORREOS_INTRANSIT'], 'back in-progress', 'receive pending'],
    [['CREATED', 'CORREOS_INTRANSIT', 'CORREOS_DELIVERED'], 'back completed', 'receive pending'],
    [['CREATED', 'IN_PREPARATION'], 'back completed', 'receive in-progress'],
    [['CREATED', 'IN_PREPARATION', 'RETURN_RECEIVED_WRONG'], 'back completed', 'receive completed'],
  ])('of a return after %j', (history, back, receive) => {
    expect(marks('return', ...history)).toEqual([back, receive]);
  });
});

describe('flowLists', () => {
  const lists = (history: string[], usesPicking = true, type = 'order') =>
    flowLists({ type, status: history.at(-1) ?? '', flow: flowSteps(type, history) }, usesPicking);

  it('walks an order through the lists', () => {
    expect(lists(['CREATED'])).toEqual(['to-pickup']);
    expect(lists(['CREATED', 'PICKEDUP'])).toEqual(['to-prepare']);
    expect(lists(['CREATED', 'PICKEDUP', 'PREPARED'])).toEqual(['to-send']);
    expect(lists(['CREATED', 'PICKEDUP', 'PREPARED', 'SHIPPED'])).toEqual([]);
  });

  it('sends nobody to pick what was packed without picking', () => {
    expect(lists(['CREATED', 'PREPARED'])).toEqual(['to-send']);
  });

  it('does not wait for the pick where the client does not pick', () => {
    expect(lists(['CREATED'], false)).toEqual(['to-pickup', 'to-prepare']);
  });

  it('leaves out a cancelled order', () => {
    expect(lists(['CREATED', 'CANCELED'])).toEqual([]);
  });

  it('never asks anybody to pick a return or a lot', () => {
    expect(lists(['CREATED'], true, 'return')).toEqual(['to-prepare']);
    expect(lists(['CREATED'], true, 'lotshipping')).toEqual([]);
    expect(lists(['CREATED'], true, 'reexpedition')).toEqual(['to-pickup']);
  });
});
