/** Orders of a page. With their first lines it costs less than the 1000 points that one question may cost. */
export const ORDERS_PER_PAGE = 10;
/** A page is smaller when it also asks for fields of the shop's own. */
const ORDERS_WITH_FIELDS_PER_PAGE = 9;
const FIRST_LINES = 8;
const MORE_LINES = 95;
/** Products of one question. */
export const PRODUCTS_PER_CALL = 75;

const ADDRESS = `fragment AddressFields on MailingAddress {
  firstName lastName company address1 address2 city zip provinceCode countryCodeV2 phone
}`;

const LINES = `fragment LineFields on LineItemConnection {
  nodes {
    id name sku quantity currentQuantity requiresShipping isGiftCard
    variant { legacyResourceId }
    discountedUnitPriceSet { shopMoney { amount } }
    taxLines(first: 3) { rate }
    customAttributes { key value }
    lineItemGroup { id title quantity variantSku }
  }
  pageInfo { hasNextPage endCursor }
}`;

const ORDER = `fragment OrderFields on Order {
  legacyResourceId name createdAt updatedAt cancelledAt displayFinancialStatus displayFulfillmentStatus taxesIncluded
  email phone note paymentGatewayNames
  currentTotalPriceSet { shopMoney { amount currencyCode } }
  currentTotalTaxSet { shopMoney { amount } }
  shippingLine { title code }
  customAttributes { key value }
  localizedFields(first: 5) { nodes { key value } }
  shippingAddress { ...AddressFields }
  billingAddress { ...AddressFields }
}`;

/**
 * By id: an order that changes meanwhile keeps its place, so no page skips one. Without a cursor: the shop follows one
 * no deeper than 25,000 rows, so each page is asked for by the id after which it begins.
 */
const listOrders = (size: number, variable: string, own: string) => `query Orders($query: String!${variable}) {
  orders(first: ${size}, query: $query, sortKey: ID) {
    nodes { ...OrderFields ${own}lineItems(first: ${FIRST_LINES}) { ...LineFields } }
    pageInfo { hasNextPage endCursor }
  }
}
${ORDER}
${ADDRESS}
${LINES}`;

const orderById = (variable: string, own: string) => `query Order($id: ID!${variable}) {
  order(id: $id) { ...OrderFields ${own}lineItems(first: ${MORE_LINES}) { ...LineFields } }
}
${ORDER}
${ADDRESS}
${LINES}`;

export const LIST_ORDERS = listOrders(ORDERS_PER_PAGE, '', '');
export const ORDER_BY_ID = orderById('', '');

/** The same with fields of the shop's own, where it named some for what identifies a customer. */
const OWN_KEYS = ', $keys: [String!]!';
const OWN_FIELDS = 'metafields(first: 2, keys: $keys) { nodes { key value } } ';
export const LIST_ORDERS_WITH_FIELDS = listOrders(ORDERS_WITH_FIELDS_PER_PAGE, OWN_KEYS, OWN_FIELDS);
export const ORDER_BY_ID_WITH_FIELDS = orderById(OWN_KEYS, OWN_FIELDS);

export const MORE_LINES_OF_ORDER = `query OrderLines($id: ID!, $after: String!) {
  order(id: $id) { lineItems(first: ${MORE_LINES}, after: $after) { ...LineFields } }
}
${LINES}`;

const VARIANT = `fragment VariantFields on ProductVariant {
  legacyResourceId sku barcode price displayName
  media(first: 1) { nodes { preview { image { url } } } }
  product { isGiftCard featuredMedia { preview { image { url } } } }
  inventoryItem {
    requiresShipping harmonizedSystemCode countryCodeOfOrigin
    measurement { weight { value unit } }
  }
}`;

/** Which of these orders there are; one that was deleted is null. */
export const ORDERS_THERE = `query OrdersThere($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Order { legacyResourceId } }
}`;

export const PRODUCTS = `query Products($ids: [ID!]!) {
  nodes(ids: $ids) { ...VariantFields }
}
${VARIANT}`;

/** Products of one question that also asks for fields of the shop's own, of a variant and of its product. */
export const PRODUCTS_WITH_FIELDS_PER_CALL = 40;

export const PRODUCTS_WITH_FIELDS = `query ProductsWithFields($ids: [ID!]!, $keys: [String!]!) {
  nodes(ids: $ids) {
    ...VariantFields
    ... on ProductVariant {
      metafields(first: 3, keys: $keys) { nodes { key value } }
      product { metafields(first: 3, keys: $keys) { nodes { key value } } }
    }
  }
}
${VARIANT}`;

export const WHO_AM_I = `query WhoAmI {
  shop { myshopifyDomain }
  currentAppInstallation { accessScopes { handle } }
}`;

export const FIRST_ORDER = `query FirstOrder {
  orders(first: 1) { nodes { legacyResourceId } }
}`;

/** One profile at a time: with the ways of sending of all its zones it costs half of what one question may cost. */
export const SENDING = `query Sending($after: String) {
  deliveryProfiles(first: 1, after: $after) {
    nodes {
      profileLocationGroups {
        locationGroupZones(first: 15) {
          nodes { zone { name } methodDefinitions(first: 15) { nodes { name active } } }
        }
      }
    }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const SUBSCRIPTIONS = `query Subscriptions($uri: String!) {
  webhookSubscriptions(first: 50, uri: $uri) { nodes { topic } }
}`;

export const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $uri: String!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: { uri: $uri, format: JSON }) {
    userErrors { message }
  }
}`;

export const PARCELS = `query Parcels($id: ID!) {
  order(id: $id) {
    cancelledAt
    fulfillments(first: 50) { id status displayStatus trackingInfo(first: 10) { number } }
    fulfillmentOrders(first: 50) { nodes { id status assignedLocation { location { id } } } }
  }
}`;

const UNITS = `lineItem { id sku variant { legacyResourceId } }`;

export const UNITS_TO_SEND = `query UnitsToSend($id: ID!, $after: String) {
  fulfillmentOrder(id: $id) {
    lineItems(first: ${MORE_LINES}, after: $after) {
      nodes { id remainingQuantity ${UNITS} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

export const UNITS_SENT = `query UnitsSent($id: ID!, $after: String) {
  fulfillment(id: $id) {
    fulfillmentLineItems(first: ${MORE_LINES}, after: $after) {
      nodes { quantity ${UNITS} }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

export const FULFIL = `mutation Fulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { message } }
}`;

export const SET_TRACKING = `mutation SetTracking($id: ID!, $tracking: FulfillmentTrackingInput!) {
  fulfillmentTrackingInfoUpdate(fulfillmentId: $id, trackingInfoInput: $tracking, notifyCustomer: true) {
    userErrors { message }
  }
}`;

export const ADD_EVENT = `mutation AddEvent($event: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $event) { userErrors { message } }
}`;
