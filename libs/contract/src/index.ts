export { checkExpose, isExpose } from './check-expose';
export type {
  ExposeModule,
  HeadContext,
  LoadContext,
  PageHead,
  PageModule,
  PageProps,
  RegisterContext,
  RouteParams,
  SheetModule,
  SheetProps,
} from './expose';
export { parts, remoteNames, type PageId, type PartId, type RemoteName, type SheetId } from './parts';
export { contractVersion } from './version';
