export { addToCartProps, cartChoiceProps, declaredCartItem, readCartItem } from './add-to-cart';
export { checkExpose, isExpose } from './check-expose';
export type {
  ExposeModule,
  HeadContext,
  JsonLd,
  LoadContext,
  LoadResult,
  PageHead,
  RegisterContext,
  RouteParams,
  MarkdownContext,
  Submission,
  SubmitContext,
} from './expose';
export {
  backAttribute,
  behindAttribute,
  cartChoiceAttribute,
  cartCountAttribute,
  cartItemAttribute,
  dockedAttribute,
  cartSheetId,
  inPlaceAttribute,
  partAttribute,
  pictureFailedAttribute,
  reloadAttribute,
  tooltipAttribute,
  unhydratedAttribute,
} from './html';
export { cartSheetPlace, exposeOf, partOf, remoteOf, type PartId, type RemoteName } from './parts';
export { contractVersion } from './version';
