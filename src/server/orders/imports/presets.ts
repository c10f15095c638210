import { searchText } from '#domain/orders/searchText.ts';
import type { DayOrder } from '#domain/orders/imports/dayOrder.ts';
import type { ORDER_PLATFORMS } from '#contract/orders/imports.ts';

export type OrderPlatform = (typeof ORDER_PLATFORMS)[number];

/** The export of a platform: which of its columns hold what. Column names as the platform writes them. */
export interface Preset {
  readonly platform: OrderPlatform;
  /** Columns that together are found in no other file. */
  readonly known: readonly string[];
  /** By field, the columns that hold it: the first is read, the next where it is blank. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /**
   * The address to use where the file has none to ship to, as a whole: a door of one address never comes with the street
   * of another.
   */
  readonly billing: Readonly<Record<string, readonly string[]>>;
  /** Fields that the file has for each line, and the order as their sum. */
  readonly sums: readonly string[];
  /** false = the platform puts nothing in quotes, so a quotation mark is part of a name. */
  readonly quoted: boolean;
  /** How the platform writes 03/09/26, whatever the language of the shop; absent = the file has to tell. */
  readonly dayOrder?: DayOrder;
  /** What stands in place of a reference on a line of the report itself, which is no order. */
  readonly noOrder?: RegExp;
  /** ISO 4217, what its bare sign of a dollar means; absent = nobody can say which dollar it is. */
  readonly dollar?: string;
}

/**
 * Sources of the column names, all public:
 * - Shopify: help.shopify.com, "Export orders"; header rows quoted in zhangerson/shopify_parsing and others (2026). Only
 *   the first line of an order has its address. `Lineitem price` is of one unit.
 * - WooCommerce has no export of orders with addresses of its own. "Advanced Order Export For WooCommerce"
 *   (algolplus): default columns as in its issue threads and public exports (2018 to 2026). "Customer/Order/Coupon
 *   Export" (SkyVerge; woocommerce.com/document/ordercustomer-csv-export-developer-documentation): one row per item.
 * - PrestaShop: the list of orders has no goods. What can be exported are the columns of its tables by the SQL manager
 *   (the installer of PrestaShop/PrestaShop defines them: ps_orders, ps_order_detail, ps_address).
 * - Amazon: developer-docs.amazon.com, order reports (GET_FLAT_FILE_ORDERS_DATA and the unshipped orders report), tabs,
 *   nothing in quotes. `item-price` and `shipping-price` are of the whole line.
 * - Etsy: Shop Manager, "Download data", order items (EtsySoldOrderItems); the 33 columns in public exports (2020 to
 *   2026). Dates are month/day/year. `Price` is of one unit. Some files have the postage of an order on each of its
 *   lines and some on its first only, so it is not read. There is no e-mail and no telephone.
 * - Squarespace: exports of orders in public test data (2023); columns of Shopify's with others between. Only the first
 *   line of an order has its head.
 * - eBay: Seller Hub, "Download report" of orders; the columns of the reports of ebay.com and ebay.co.uk in public
 *   readers of them (2019 to 2026). A row of blanks stands above and below the header, a count of the records and the
 *   seller at the end. An order of several goods begins with a row that has its address and no item; theirs have no
 *   address. What is of an order stands on some rows of it in some files and on all in others, so postage and total are
 *   not read. `Sold For` is of one unit, its currency is a sign before it.
 * - Wix: "Export orders"; the 53 columns in public tests of readers (2024). Countries have three letters, states the
 *   country before them. Its columns of the invoice are called like those of the delivery in some files.
 * - TikTok Shop: Seller Center, orders; the columns of several countries in public readers (2024 to 2026). A row below
 *   the header explains each column. In Europe the day stands first. Sums of an order are not read.
 * - ShipStation: help.shipstation.com, "Export orders"; columns `Order - Number`, `Item - SKU`, `Ship To - Name` in public
 *   exports (2020 to 2026).
 */
const PRESETS: readonly Preset[] = [
  // Before Shopify, whose columns it has too.
  {
    platform: 'squarespace',
    known: ['Order ID', 'Lineitem variant', 'Shipping Name'],
    fields: {
      order_reference: ['Order ID'],
      date: ['Created at', 'Paid at'],
      payment_method: ['Payment Method'],
      currency: ['Currency'],
      fullname: ['Shipping Name', 'Billing Name'],
      email: ['Email'],
      phone: ['Shipping Phone', 'Billing Phone'],
      address1: ['Shipping Address1'],
      address2: ['Shipping Address2'],
      postcode: ['Shipping Zip'],
      city: ['Shipping City'],
      state: ['Shipping Province'],
      country: ['Shipping Country'],
      other: ['Private Notes'],
      sku: ['Lineitem sku'],
      quantity: ['Lineitem quantity'],
      options: ['Lineitem variant'],
      unit_price: ['Lineitem price'],
      shipping_cost: ['Shipping'],
      total: ['Total'],
      total_tax: ['Taxes'],
      is_sent: ['Fulfillment Status'],
      sent_at: ['Fulfilled at'],
      is_cancelled: ['Cancelled at'],
      payment_state: ['Financial Status'],
      is_shipped_goods: ['Lineitem requires shipping'],
    },
    billing: {
      address1: ['Billing Address1'],
      address2: ['Billing Address2'],
      postcode: ['Billing Zip'],
      city: ['Billing City'],
      state: ['Billing Province'],
      country: ['Billing Country'],
    },
    sums: [],
    quoted: true,
  },
  {
    platform: 'shopify',
    known: ['Lineitem quantity', 'Lineitem sku', 'Shipping Name'],
    fields: {
      order_reference: ['Name'],
      date: ['Created at', 'Paid at'],
      payment_method: ['Payment Method'],
      currency: ['Currency'],
      fullname: ['Shipping Name', 'Billing Name'],
      company: ['Shipping Company'],
      email: ['Email'],
      phone: ['Shipping Phone', 'Phone', 'Billing Phone'],
      address1: ['Shipping Address1'],
      address2: ['Shipping Address2'],
      postcode: ['Shipping Zip'],
      city: ['Shipping City'],
      state: ['Shipping Province Name', 'Shipping Province'],
      country: ['Shipping Country'],
      other: ['Notes'],
      sku: ['Lineitem sku'],
      quantity: ['Lineitem quantity'],
      unit_price: ['Lineitem price'],
      shipping_cost: ['Shipping'],
      total: ['Total'],
      total_tax: ['Taxes'],
      is_sent: ['Fulfillment Status'],
      is_cancelled: ['Cancelled at'],
      payment_state: ['Financial Status'],
      is_shipped_goods: ['Lineitem requires shipping'],
    },
    billing: {
      company: ['Billing Company'],
      address1: ['Billing Address1'],
      address2: ['Billing Address2'],
      postcode: ['Billing Zip'],
      city: ['Billing City'],
      state: ['Billing Province Name', 'Billing Province'],
      country: ['Billing Country'],
    },
    sums: [],
    quoted: true,
  },
  {
    platform: 'woocommerce',
    known: ['Order Number', 'City (Shipping)', 'SKU'],
    fields: {
      order_reference: ['Order Number'],
      date: ['Order Date'],
      payment_method: ['Payment Method Title', 'Payment Method'],
      currency: ['Order Currency'],
      firstname: ['First Name (Shipping)', 'First Name (Billing)'],
      lastname: ['Last Name (Shipping)', 'Last Name (Billing)'],
      fullname: ['Full Name (Shipping)', 'Full Name (Billing)'],
      company: ['Company (Shipping)'],
      email: ['Email (Billing)'],
      phone: ['Phone (Shipping)', 'Phone (Billing)'],
      address1: ['Address 1 (Shipping)'],
      address2: ['Address 2 (Shipping)'],
      whole_address: ['Address 1&2 (Shipping)'],
      postcode: ['Postcode (Shipping)'],
      city: ['City (Shipping)'],
      state: ['State Name (Shipping)', 'State Code (Shipping)'],
      country: ['Country Code (Shipping)', 'Country Name (Shipping)'],
      other: ['Customer Note'],
      sku: ['SKU'],
      quantity: ['Quantity (- Refund)', 'Quantity'],
      unit_price: ['Item Cost'],
      shipping_cost: ['Order Shipping Amount'],
      total: ['Order Total Amount'],
      total_tax: ['Order Total Tax Amount'],
      order_state: ['Order Status'],
    },
    billing: {
      company: ['Company (Billing)'],
      address1: ['Address 1 (Billing)'],
      address2: ['Address 2 (Billing)'],
      whole_address: ['Address 1&2 (Billing)'],
      postcode: ['Postcode (Billing)'],
      city: ['City (Billing)'],
      state: ['State Name (Billing)', 'State Code (Billing)'],
      country: ['Country Code (Billing)', 'Country Name (Billing)'],
    },
    sums: [],
    quoted: true,
  },
  {
    platform: 'woocommerce',
    known: ['order_number', 'shipping_address_1', 'item_sku', 'item_quantity'],
    fields: {
      order_reference: ['order_number_formatted', 'order_number'],
      date: ['order_date'],
      payment_method: ['payment_method_title', 'payment_method'],
      currency: ['order_currency'],
      firstname: ['shipping_first_name', 'billing_first_name'],
      lastname: ['shipping_last_name', 'billing_last_name'],
      company: ['shipping_company'],
      email: ['billing_email', 'customer_email'],
      phone: ['shipping_phone', 'billing_phone'],
      address1: ['shipping_address_1'],
      address2: ['shipping_address_2'],
      postcode: ['shipping_postcode'],
      city: ['shipping_city'],
      state: ['shipping_state'],
      country: ['shipping_country'],
      other: ['customer_note'],
      vat_number: ['vat_number'],
      sku: ['item_sku'],
      quantity: ['item_quantity'],
      line_total: ['item_total'],
      line_tax: ['item_total_tax'],
      shipping_cost: ['shipping_total'],
      total: ['order_total'],
      total_tax: ['tax_total'],
      order_state: ['status', 'order_status'],
    },
    billing: {
      company: ['billing_company'],
      address1: ['billing_address_1'],
      address2: ['billing_address_2'],
      postcode: ['billing_postcode'],
      city: ['billing_city'],
      state: ['billing_state'],
      country: ['billing_country'],
    },
    sums: [],
    quoted: true,
  },
  {
    platform: 'prestashop',
    known: ['reference', 'product_reference', 'product_quantity'],
    fields: {
      order_reference: ['reference'],
      date: ['date_add'],
      payment_method: ['payment'],
      currency: ['currency', 'currency_iso', 'iso_code_currency'],
      firstname: ['firstname', 'delivery_firstname'],
      lastname: ['lastname', 'delivery_lastname'],
      company: ['company', 'delivery_company'],
      dni: ['dni'],
      vat_number: ['vat_number'],
      email: ['email'],
      phone: ['phone', 'delivery_phone'],
      phone_mobile: ['phone_mobile', 'delivery_phone_mobile'],
      address1: ['address1', 'delivery_address1'],
      address2: ['address2', 'delivery_address2'],
      postcode: ['postcode', 'delivery_postcode'],
      city: ['city', 'delivery_city'],
      state: ['state', 'state_name'],
      country: ['country', 'country_iso', 'iso_code', 'country_name'],
      other: ['other'],
      sku: ['product_reference'],
      ean13: ['product_ean13'],
      quantity: ['product_quantity'],
      unit_price: ['unit_price_tax_incl'],
      shipping_cost: ['total_shipping_tax_incl', 'total_shipping'],
      total: ['total_paid_tax_incl', 'total_paid'],
    },
    billing: {},
    sums: [],
    quoted: true,
  },
  {
    platform: 'amazon',
    known: ['order-id', 'order-item-id', 'ship-postal-code'],
    fields: {
      order_reference: ['order-id'],
      date: ['purchase-date'],
      currency: ['currency'],
      fullname: ['recipient-name', 'buyer-name'],
      email: ['buyer-email'],
      phone: ['ship-phone-number', 'buyer-phone-number'],
      address1: ['ship-address-1'],
      address2: ['ship-address-2'],
      address3: ['ship-address-3'],
      postcode: ['ship-postal-code'],
      city: ['ship-city'],
      state: ['ship-state'],
      country: ['ship-country'],
      other: ['delivery-Instructions'],
      sku: ['sku'],
      quantity: ['quantity-to-ship', 'quantity-purchased'],
      line_total: ['item-price'],
      shipping_cost: ['shipping-price'],
      line_id: ['order-item-id'],
    },
    billing: {},
    sums: ['shipping_cost'],
    quoted: false,
  },
  {
    platform: 'etsy',
    known: ['Sale Date', 'Listing ID', 'Ship Address1', 'Order ID'],
    fields: {
      order_reference: ['Order ID'],
      date: ['Sale Date', 'Date Paid'],
      currency: ['Currency'],
      fullname: ['Ship Name'],
      address1: ['Ship Address1'],
      address2: ['Ship Address2'],
      postcode: ['Ship Zipcode'],
      city: ['Ship City'],
      state: ['Ship State'],
      country: ['Ship Country'],
      sku: ['SKU'],
      quantity: ['Quantity'],
      options: ['Variations'],
      unit_price: ['Price'],
      sent_at: ['Date Shipped'],
      line_id: ['Transaction ID'],
    },
    billing: {},
    sums: [],
    quoted: true,
    dayOrder: 'month-first',
  },
  {
    platform: 'ebay',
    known: ['Sales Record Number', 'Order Number', 'Buyer Username', 'Custom Label'],
    fields: {
      order_reference: ['Order Number'],
      date: ['Sale Date', 'Paid On Date'],
      payment_method: ['Payment Method'],
      fullname: ['Ship To Name', 'Post To Name'],
      email: ['Buyer Email'],
      phone: ['Ship To Phone', 'Post To Phone'],
      address1: ['Ship To Address 1', 'Post To Address 1'],
      address2: ['Ship To Address 2', 'Post To Address 2'],
      postcode: ['Ship To Zip', 'Post To Postcode'],
      city: ['Ship To City', 'Post To City'],
      state: ['Ship To State', 'Post To County'],
      country: ['Ship To Country', 'Post To Country'],
      other: ['Buyer Note'],
      sku: ['Custom Label', 'Item Number'],
      quantity: ['Quantity'],
      options: ['Variation Details'],
      unit_price: ['Sold For'],
      sent_at: ['Shipped On Date', 'Dispatched On Date'],
      line_id: ['Transaction ID'],
      item_id: ['Item Number'],
    },
    billing: {},
    sums: [],
    quoted: true,
    dayOrder: 'month-first',
    noOrder: /^record\(s\) downloaded/i,
    dollar: 'USD',
  },
  {
    platform: 'wix',
    known: ['Order number', 'Recipient name', 'Delivery address', 'Qty'],
    fields: {
      order_reference: ['Order number'],
      date: ['Date created', 'Date'],
      payment_method: ['Payment method'],
      currency: ['Currency'],
      fullname: ['Recipient name', 'Billing name'],
      company: ['Recipient company name'],
      email: ['Contact email'],
      phone: ['Recipient phone', 'Recipient phone no.', 'Billing phone'],
      address1: ['Delivery address'],
      postcode: ['Delivery zip/postal code'],
      city: ['Delivery city'],
      state: ['Delivery state name', 'Delivery state'],
      country: ['Delivery country'],
      other: ['Note from customer'],
      sku: ['SKU'],
      quantity: ['Qty'],
      options: ['Variant'],
      unit_price: ['Price'],
      shipping_cost: ['Shipping rate'],
      total: ['Total'],
      total_tax: ['Total tax'],
      is_sent: ['Fulfillment status'],
      payment_state: ['Payment status'],
    },
    billing: {
      company: ['Billing company name'],
      address1: ['Billing address'],
      postcode: ['Billing zip/postal code'],
      city: ['Billing city'],
      state: ['Billing state name', 'Billing state'],
      country: ['Billing country'],
    },
    sums: [],
    quoted: true,
  },
  {
    platform: 'tiktok',
    known: ['Order ID', 'Order Substatus', 'Seller SKU', 'Recipient'],
    fields: {
      order_reference: ['Order ID'],
      date: ['Created Time', 'Paid Time'],
      payment_method: ['Payment Method'],
      fullname: ['Recipient'],
      phone: ['Phone #'],
      address1: ['Address Line 1', 'Detail Address'],
      address2: ['Address Line 2', 'Additional address information'],
      postcode: ['Zipcode'],
      city: ['City', 'Municipality'],
      state: ['State', 'Province'],
      country: ['Country'],
      other: ['Buyer Message'],
      sku: ['Seller SKU'],
      quantity: ['Quantity'],
      options: ['Variation'],
      line_total: ['SKU Subtotal After Discount'],
      sent_at: ['Shipped Time'],
      order_state: ['Order Status'],
    },
    billing: {},
    sums: [],
    quoted: true,
    dayOrder: 'day-first',
    noOrder: /^platform unique order id/i,
  },
  {
    platform: 'shipstation',
    known: ['Order - Number', 'Item - SKU', 'Item - Qty'],
    fields: {
      order_reference: ['Order - Number'],
      date: ['Date - Order Date'],
      fullname: ['Ship To - Name', 'Bill To - Name'],
      company: ['Ship To - Company'],
      email: ['Customer Email', 'Customer - Email'],
      phone: ['Ship To - Phone'],
      address1: ['Ship To - Address 1'],
      address2: ['Ship To - Address 2'],
      address3: ['Ship To - Address 3'],
      postcode: ['Ship To - Postal Code'],
      city: ['Ship To - City'],
      state: ['Ship To - State'],
      country: ['Ship To - Country'],
      other: ['Notes - From Buyer'],
      sku: ['Item - SKU'],
      quantity: ['Item - Qty'],
      unit_price: ['Item - Price'],
      shipping_cost: ['Amount - Order Shipping'],
      total: ['Amount - Order Total'],
      total_tax: ['Amount - Order Tax'],
    },
    billing: {},
    sums: [],
    quoted: true,
  },
];

/** The preset whose columns a file has; null = no export that is known. */
export function presetOf(columns: readonly string[]): Preset | null {
  const has = new Set(columns.map(foldColumn));
  return PRESETS.find(({ known }) => known.every((name) => has.has(foldColumn(name)))) ?? null;
}

/** A column name as names are compared: without accents, case, underscores and signs of necessity. */
export function foldColumn(name: string): string {
  return searchText(name.replaceAll(/[_*]/g, ' '));
}
