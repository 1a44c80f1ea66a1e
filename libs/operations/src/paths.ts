/** Paths that are built anew from the parameters, so that no two apps on the way of a call can read one differently. */
export function pathTemplate(template: string): (params: Readonly<Record<string, string>>) => string {
  const parts = template.split(/\{(\w+)\}/);
  if (parts.length === 1) return () => template;
  return (params) => parts.map((part, i) => (i % 2 === 0 ? part : encodeURIComponent(params[part]!))).join('');
}

export function queryStringOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
