// The store's queries [API-2]. The texts are sent as they are, so they are kept short.

const money = '{amount currencyCode}';

/** The fields of a product, the same in a list as by its handle: a product from a list is complete. */
const product = `{id title description handle productType tags priceRange{minVariantPrice${money}}
images(first:5){edges{node{url altText width height}}}
variants(first:10){edges{node{id title price${money} compareAtPrice${money} availableForSale selectedOptions{name value} image{url altText}}}}
options{name values optionValues{name swatch{color image{previewImage{url}}}}}}` as const;

/** Asks for the shopper's language; the provider answers in its own if it has no translation [API-7]. */
const inLanguage = '@inContext(language:$language)';

export const getProductsText =
  `query GetProducts($first:Int!,$after:String,$language:LanguageCode)${inLanguage}{
products(first:$first,after:$after){edges{node${product}}pageInfo{hasNextPage endCursor}}}` as const;

export const getProductByHandleText =
  `query GetProductByHandle($handle:String!,$language:LanguageCode)${inLanguage}{
productByHandle(handle:$handle)${product}}` as const;

/** For a product whose handle differs by language. */
export const getProductByIdText = `query GetProductById($id:ID!,$language:LanguageCode)${inLanguage}{
product(id:$id)${product}}` as const;

const recommended = `{handle title productType tags availableForSale
priceRange{minVariantPrice${money} maxVariantPrice${money}} featuredImage{url altText}}` as const;

/** The shop's recommendations for a product, with the product's own fields that say whether it is for children. */
export const getRecommendationsText =
  `query GetRecommendations($handle:String!,$language:LanguageCode)${inLanguage}{
productByHandle(handle:$handle){title productType tags}
related:productRecommendations(productHandle:$handle,intent:RELATED)${recommended}
complementary:productRecommendations(productHandle:$handle,intent:COMPLEMENTARY)${recommended}}` as const;

/** The facts of some products that a short list of them shows, by their ids: handles differ by language. */
export const productSummariesText = `query ProductSummaries($ids:[ID!]!,$language:LanguageCode)${inLanguage}{
nodes(ids:$ids){...on Product${recommended}}}` as const;

/** The names of some variants, of any products. */
export const variantNamesText = `query VariantNames($ids:[ID!]!,$language:LanguageCode)${inLanguage}{
nodes(ids:$ids){...on ProductVariant{id title selectedOptions{name value} image{altText} product{id title handle options{name values}}}}}` as const;

/** The facts of some variants that a cart line keeps. */
export const variantsText = `query Variants($ids:[ID!]!,$language:LanguageCode)${inLanguage}{
nodes(ids:$ids){...on ProductVariant{id title price${money} availableForSale selectedOptions{name value} image{url altText} product{id title handle options{name values}}}}}` as const;

/** Whether a cart still exists: a paid one does not. */
export const cartText = `query cart($id:ID!){cart(id:$id){id}}` as const;

/** Stock shortfalls are `warnings` of a created cart, not `userErrors`. */
export const cartCreateText = `mutation cartCreate($input:CartInput!,$language:LanguageCode)${inLanguage}{
cartCreate(input:$input){
cart{id checkoutUrl totalQuantity cost{totalAmount${money}}
lines(first:100){edges{node{id quantity merchandise{...on ProductVariant{id title price${money} product{title handle}}}}}}}
userErrors{field message code}warnings{code message target}}}` as const;
