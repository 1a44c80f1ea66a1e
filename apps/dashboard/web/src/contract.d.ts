/** Made by `contract-words.ts` when the page is built. */
declare module 'virtual:contract' {
  export interface EventKind {
    readonly type: import('@millwright/contracts').WebhookEventTypeName;
    /** The part of the API that it is of. */
    readonly area: string;
    readonly summary: string;
    readonly description?: string;
    /** Of a further event: the scope that it needs. The standard ones have none. */
    readonly scope?: import('@millwright/contracts').AnyScope;
  }
  export interface ErrorKind {
    readonly code: string;
    readonly status: number;
    readonly summary: string;
    readonly action: string;
    /** Has a page of the documents. */
    readonly isPublic: boolean;
  }
  export interface VersionKind {
    readonly version: string;
    readonly changes: readonly {
      readonly title: string;
      readonly description: string;
      readonly examples: readonly { readonly resource: string; readonly before: object; readonly after: object }[];
    }[];
  }
  export const eventKinds: readonly EventKind[];
  export const errorKinds: readonly ErrorKind[];
  /** The newest first. */
  export const versionKinds: readonly VersionKind[];
}
