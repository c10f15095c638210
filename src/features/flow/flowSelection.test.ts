import { beforeEach, describe, expect, it } from 'vitest';
import { clearSelection, MOST_SELECTED, ownSelection, selectOrder, toggleOrder, useFlowSelection } from './flowSelection.ts';

const state = () => useFlowSelection.getState();

beforeEach(() => {
  ownSelection('1:1');
  clearSelection();
});

describe('the selection of Flow', () => {
  it('keeps the order of choice and freezes the list at the first one', () => {
    toggleOrder(3, [1, 2, 3]);
    toggleOrder(1, [9, 1, 2, 3]);
    expect(state()).toMatchObject({ ids: [3, 1], frozen: [1, 2, 3] });
  });

  it('lets the list go when the last one is dropped', () => {
    toggleOrder(3, [1, 2, 3]);
    toggleOrder(3, [1, 2, 3]);
    expect(state()).toMatchObject({ ids: [], frozen: null });
  });

  it('does not drop an order that is scanned twice', () => {
    selectOrder(2, [1, 2]);
    selectOrder(2, [1, 2]);
    expect(state().ids).toEqual([2]);
  });

  it('stops at what one picking takes', () => {
    for (let id = 1; id <= MOST_SELECTED + 5; id += 1) selectOrder(id, []);
    expect(state().ids).toHaveLength(MOST_SELECTED);
  });

  it('is nobody else\u2019s', () => {
    selectOrder(2, [1, 2]);
    ownSelection('1:1');
    expect(state().ids).toEqual([2]);
    ownSelection('2:1');
    expect(state().ids).toEqual([]);
  });
});
