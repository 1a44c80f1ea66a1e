// The name of an image, in its parts.

export interface ImageName {
  /** Without the tag. */
  readonly repository: string;
  /** The last part of the repository. */
  readonly last: string;
  readonly tag: string;
}

/** Kustomize writes the tag into labels without quotes, where 1.4 would be a number. */
export function isTag(text: string): boolean {
  return /^\w[\w.-]*$/.test(text) && Number.isNaN(Number(text));
}

/** Undefined if the text is no name with a tag. */
export function readImageName(text: string): ImageName | undefined {
  const [, repository, last, tag] = /^((?:[^\s/]+\/)+([a-z0-9][a-z0-9._-]*)):([^:/]+)$/.exec(text) ?? [];
  return repository && last && tag && isTag(tag) ? { repository, last, tag } : undefined;
}
