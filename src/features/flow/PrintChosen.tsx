import type { OrderView } from '#offline/read/foldOrder.ts';
import { PrintMenu } from '#widgets/papers/PrintMenu.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { IconButton } from '#ui/controls/IconButton.tsx';

/** What can be printed of the chosen orders. */
export function PrintChosen({ orders }: { readonly orders: readonly OrderView[] }) {
  return (
    <PrintMenu
      orders={orders}
      renderTrigger={(trigger, label) => (
        <IconButton {...trigger} label={label} icon={<IconPrinter size={22} stroke={1.75} />} />
      )}
    />
  );
}
