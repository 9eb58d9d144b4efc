// What is asked of the provider [API-2]. The texts are sent as they stand, so they are kept short.

const money = '{amount currencyCode}';

const product = `{id title description handle priceRange{minVariantPrice${money}}
images(first:5){edges{node{url altText width height}}}
variants(first:10){edges{node{id title price${money} availableForSale selectedOptions{name value}}}}
options{name values}}` as const;

export const getProductsText =
  `query GetProducts($first:Int!){products(first:$first){edges{node${product}}}}` as const;

export const getProductByHandleText =
  `query GetProductByHandle($handle:String!){productByHandle(handle:$handle)${product}}` as const;

/** Stock shortfalls come as `warnings` of a cart that was made, not as `userErrors`. */
export const cartCreateText = `mutation cartCreate($input:CartInput!){cartCreate(input:$input){
cart{id checkoutUrl totalQuantity cost{totalAmount${money}}
lines(first:100){edges{node{id quantity merchandise{...on ProductVariant{id title price${money} product{title handle}}}}}}}
userErrors{field message code}warnings{code message target}}}` as const;
