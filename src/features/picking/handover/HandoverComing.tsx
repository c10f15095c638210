import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { FloorPage } from '#ui/layout/FloorPage.tsx';

/** Stands while the device is read. */
export function HandoverComing(page: {
  readonly title: string;
  readonly back: { readonly to: string; readonly label: string };
}) {
  return (
    <FloorPage {...page}>
      <Skeleton rows={5} height={56} />
    </FloorPage>
  );
}
