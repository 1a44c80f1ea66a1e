/** The address here of a file behind a signed URL that the API has answered: the page loads nothing from elsewhere. */
export function fileAddress(url: string): string {
  return `/bff/file?${new URLSearchParams({ url }).toString()}`;
}
