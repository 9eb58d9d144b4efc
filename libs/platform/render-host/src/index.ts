export { createBreaker, type Breaker, type Failure } from './breaker';
export type { DataAnswer, DataQuery, RenderedJob } from './messages';
export { readingOnly } from './permission';
export { readMoment } from './process-watch';
export { readHead, type CheckedHead } from './read-head';
export { NotReady, Overloaded, ReleaseFault } from './release-fault';
export { createRenderHost, type RenderableRelease, type RenderHost } from './render-host';
export type { PassedOn, RenderJob } from './render-job';
export { fillSlots } from './slot-markup';
