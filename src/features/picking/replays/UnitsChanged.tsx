import { StatusBadge } from '#ui/status/StatusBadge.tsx';

/** By how many units a step changed a line. */
export function UnitsChanged({ by }: { readonly by: number }) {
  return (
    <StatusBadge group={by > 0 ? 'success' : 'warning'}>
      <span className="figures">{by > 0 ? `+${by}` : `−${-by}`}</span>
    </StatusBadge>
  );
}
