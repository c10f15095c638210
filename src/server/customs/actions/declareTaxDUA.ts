import type { ActionData } from '#contract/actions/table.ts';
import type { Declaration } from '../readDeclaration.ts';
import { checkDeclaration, fileDeclaration } from '../fileDeclaration.ts';
import type { OnlineActionHandler } from '../../commands/orderAction.ts';

type Data = ActionData<'declareTaxDUA'>;

const said = ({ type, tax_office_id }: Data): Declaration => ({
  kind: 'DUA',
  procedure: type,
  taxOfficeId: tax_office_id,
});

/** Files the standard declaration. Codes: those of `duaRefusal`; 10004, 10009 of the office named. */
export const execute: OnlineActionHandler<'declareTaxDUA'> = (orderId, data, runtime) =>
  fileDeclaration(orderId, said(data), runtime);

/** Whether it could be filed; nothing is stored. The same codes. */
export const check: OnlineActionHandler<'declareTaxDUA'> = (orderId, data, runtime) =>
  checkDeclaration(orderId, said(data), runtime);
