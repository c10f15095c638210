/** The states of a shop as its form has them: those that come in with commas between them, none as nothing. */
export interface StatusDraft {
  readonly statuses: string;
  readonly shipped_status: string;
  readonly partial_status: string;
  readonly delivered_status: string;
}

export const shopStatusesOf = ({ statuses }: Pick<StatusDraft, 'statuses'>): readonly string[] =>
  statuses
    .split(',')
    .map((status) => status.trim())
    .filter((status) => status !== '');

export function statusBody(draft: StatusDraft) {
  return {
    statuses: [...shopStatusesOf(draft)],
    shipped_status: draft.shipped_status.trim() || null,
    partial_status: draft.partial_status.trim() || null,
    delivered_status: draft.delivered_status.trim() || null,
  };
}
