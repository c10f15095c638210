import type { ActionData } from '#contract/actions/table.ts';
import type { Declaration } from '../readDeclaration.ts';
import { checkDeclaration, fileDeclaration } from '../fileDeclaration.ts';
import type { OnlineActionHandler } from '../../commands/orderAction.ts';

type Data = ActionData<'declareTaxH7'>;

const said = ({ procedure, tax_office_id }: Data): Declaration => ({
  kind: 'H7',
  procedure,
  taxOfficeId: tax_office_id,
});

/** Files the reduced import declaration. Codes: those of `h7Refusal`; 10004, 10009 of the office named. */
export const execute: OnlineActionHandler<'declareTaxH7'> = (orderId, data, runtime) =>
  fileDeclaration(orderId, said(data), runtime);

/** Whether it could be filed; nothing is stored. The same codes. */
export const check: OnlineActionHandler<'declareTaxH7'> = (orderId, data, runtime) =>
  checkDeclaration(orderId, said(data), runtime);
