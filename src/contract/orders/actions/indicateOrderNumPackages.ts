import * as z from 'zod/mini';
import { defineAction } from '../../defineAction.ts';
import { packageCount } from '../../actionFields.ts';

export const indicateOrderNumPackages = defineAction({
  name: 'indicateOrderNumPackages',
  summary: 'Replaces the packages of the orders by n equal ones of which nothing else is known',
  data: z.object({ num_packages: packageCount }),
  errors: [14007, 120011, 12001, 12006],
});
