import type { Preset } from './preset.ts';

/**
 * What marketplaces export, and programs that gather orders from them. Sources of the column names, all public:
 * - Amazon: developer-docs.amazon.com, order reports (GET_FLAT_FILE_ORDERS_DATA and the unshipped orders report), tabs,
 *   nothing in quotes. `item-price` and `shipping-price` are of the whole line.
 * - Etsy: Shop Manager, "Download data", order items (EtsySoldOrderItems); the 33 columns in public exports (2020 to
 *   2026). Dates are month/day/year. `Price` is of one unit. Some files have the postage of an order on each of its
 *   lines and some on its first only, so it is not read. There is no e-mail and no telephone.
 * - eBay: Seller Hub, "Download report" of orders; the columns of the reports of ebay.com and ebay.co.uk in public
 *   readers of them (2019 to 2026). A row of blanks stands above and below the header, a count of the records and the
 *   seller at the end. An order of several goods begins with a row that has its address and no item; theirs have no
 *   address. What is of an order stands on some rows of it in some files and on all in others, so postage and total are
 *   not read. `Sold For` is of one unit, its currency is a sign before it.
 * - TikTok Shop: Seller Center, orders; the columns of several countries in public readers (2024 to 2026). A row below
 *   the header explains each column. In Europe the day stands first. Sums of an order are not read.
 * - ShipStation: help.shipstation.com, "Export orders"; columns `Order - Number`, `Item - SKU`, `Ship To - Name` in public
 *   exports (2020 to 2026).
 */
export const MARKETPLACE_PRESETS: readonly Preset[] = [
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
    dayOrder: 'month-first',
    noOrder: /^record\(s\) downloaded/i,
    dollar: 'USD',
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
  },
];
