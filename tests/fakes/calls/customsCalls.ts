import { type Calls, onOrder } from './validCall.ts';

/** Valid examples of the calls about customs. */
export const CUSTOMS_CALLS = {
  addTaxBook: onOrder(({ office }) => ({ tax_region_id: 1, tax_office_id: office })),
  assignIncoterm: onOrder({ incoterm: 'ddp' }),
  changeOrderTaxOffice: onOrder(({ office }) => ({ tax_office_id: office })),
  setDangerousMaterials: onOrder({ dangerous: true, un_number: 'UN1266', class: '3', packing_group: 'II' }),
  setHsCode: onOrder(({ product }) => ({ products: [{ id_product: product, hs_code: '691200' }] })),
  setOriginCountry: onOrder(({ product }) => ({ country: 'ES', products: [product] })),
  declareTaxH7: onOrder(({ office }) => ({ tax_office_id: office })),
  declareTaxDUA: onOrder(({ office }) => ({ tax_office_id: office, type: 'export' })),
  saveCustomsPlatform: {
    of: () => ({ body: { eplatform_type: 'shopify', settings: { default_incoterm: 'ddp', ioss_number: null } } }),
  },
  readCustomsGaps: { of: ({ order }) => ({ query: { orders: String(order) } }) },
  saveCustomsData: {
    of: ({ order, product }) => ({
      body: { ordersIds: [order], products: [{ id: product, hs_code: '6912.00' }], orders: [] },
    }),
  },
  saveCustomsSettings: { of: () => ({ body: { cn22_below_kg: 2 } }) },
  updateTaxRegionsSubscribed: {
    of: ({ client }) => ({ params: { id_client: client }, body: { tax_regions: [1, 2] } }),
  },
  admitAtOrigin: { of: ({ order }) => ({ body: { ordersIds: [order] } }) },
  admitAtDestination: { of: ({ order }) => ({ body: { ordersIds: [order] } }) },
  closeHaul: { of: ({ lot }) => ({ body: { lotsIds: [lot] } }) },
} satisfies Calls;
