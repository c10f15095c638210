import { ACTION_TYPES, actionRow, type ActionType } from '#domain/actions/actionTable.ts';

const GROUPS = ['usual', 'parcel', 'place', 'customs', 'outside'] as const;

/** The actions as people look for them, the most used first. */
export const ACTION_GROUPS = GROUPS.map((id) => ({
  id,
  actions: ACTION_TYPES.filter((action) => actionRow(action).group === id).toSorted(
    (a, b) => actionRow(a).place - actionRow(b).place,
  ),
}));

/** The actions that people of the desk look for most. */
export const FREQUENT_ACTIONS: readonly ActionType[] = ACTION_GROUPS.flatMap(({ actions }) => actions).filter(
  (action) => actionRow(action).isFrequent,
);
