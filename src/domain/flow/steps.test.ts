import { describe, expect, it } from 'vitest';
import { flowLists, flowSteps } from './steps.ts';

describe('flowSteps', () => {
  it('starts pending', () => {
    expect(flowSteps(['CREATED'])).toEqual({ pick: 'pending', prepare: 'pending', ship: 'pending' });
  });

  it.each([
    ['IN_PICKEDUP', 'in-progress'],
    ['PARTIALLYPICKEDUP', 'in-progress'],
    ['PICKEDUP', 'completed'],
    ['PICKEDUP_CANCELLED', 'pending'],
    ['NOTHINGPICKEDUP', 'pending'],
  ])('after %s the pick is %s', (status, state) => {
    expect(flowSteps(['CREATED', 'IN_PICKEDUP', status]).pick).toBe(state);
  });

  it('does not complete the pick because the order is prepared', () => {
    expect(flowSteps(['CREATED', 'PREPARED'])).toEqual({ pick: 'pending', prepare: 'completed', ship: 'pending' });
  });

  it('shows a cancelled preparation as in progress', () => {
    expect(flowSteps(['CREATED', 'PREPARATION_CANCELLED']).prepare).toBe('in-progress');
  });
});

describe('flowLists', () => {
  const lists = (history: string[], usesPicking = true, type = 'order') =>
    flowLists({ type, status: history.at(-1) ?? '', flow: flowSteps(history) }, usesPicking);

  it('walks an order through the lists', () => {
    expect(lists(['CREATED'])).toEqual(['to-pickup']);
    expect(lists(['CREATED', 'PICKEDUP'])).toEqual(['to-prepare']);
    expect(lists(['CREATED', 'PICKEDUP', 'PREPARED'])).toEqual(['to-send']);
    expect(lists(['CREATED', 'PICKEDUP', 'PREPARED', 'SHIPPED'])).toEqual([]);
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
