import { beforeEach, describe, expect, it } from 'vitest';
import {
  clearSelection,
  listSelection,
  MAX_SELECTED,
  ownSelection,
  selectOrder,
  toggleOrder,
} from './flowSelection.ts';

const LIST = 'to-pickup';
const state = () => listSelection(LIST);

beforeEach(() => {
  ownSelection('1:1');
  clearSelection(LIST);
});

describe('the selection of Flow', () => {
  it('keeps the order of choice and freezes the list at the first one', () => {
    toggleOrder(LIST, 3, [1, 2, 3]);
    toggleOrder(LIST, 1, [9, 1, 2, 3]);
    expect(state()).toEqual({ ids: [3, 1], frozen: [1, 2, 3] });
  });

  it('lets the list go when the last one is dropped', () => {
    toggleOrder(LIST, 3, [1, 2, 3]);
    toggleOrder(LIST, 3, [1, 2, 3]);
    expect(state()).toEqual({ ids: [], frozen: null });
  });

  it('does not drop an order that is scanned twice', () => {
    selectOrder(LIST, 2, [1, 2]);
    selectOrder(LIST, 2, [1, 2]);
    expect(state().ids).toEqual([2]);
  });

  it('stops at what one picking takes', () => {
    for (let id = 1; id <= MAX_SELECTED + 5; id += 1) selectOrder(LIST, id, []);
    expect(state().ids).toHaveLength(MAX_SELECTED);
  });

  it('keeps each list by itself', () => {
    selectOrder(LIST, 2, [1, 2]);
    selectOrder('to-send', 7, [7]);
    clearSelection('to-send');
    expect([state().ids, listSelection('to-send').ids]).toEqual([[2], []]);
  });

  it('is nobody else\u2019s', () => {
    selectOrder(LIST, 2, [1, 2]);
    ownSelection('1:1');
    expect(state().ids).toEqual([2]);
    ownSelection('2:1');
    expect(state().ids).toEqual([]);
  });
});
