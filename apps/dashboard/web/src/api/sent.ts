/** A query as it is sent: each parameter may be left out, or come as the text of an address. */
export type Sent<Query> = { readonly [Name in keyof Query]?: Query[Name] | string | undefined };

/** The first page of a list. */
export type ListOf<Page> = Promise<Page>;
