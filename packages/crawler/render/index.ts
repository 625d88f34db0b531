export type { LoadForPage } from "./page-requests.ts";
export { createRenderer, type Renderer, type RendererOptions } from "./renderer.ts";
export type { RawDocument, RenderFailure, Rendering, RenderLimits } from "./rendering.ts";
