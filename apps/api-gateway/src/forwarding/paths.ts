/** The path for an owner is built anew from the parameters, so that gateway and owner cannot read it differently. */
export function pathTemplate(template: string): (params: Readonly<Record<string, string>>) => string {
  const parts = template.split(/\{(\w+)\}/);
  if (parts.length === 1) return () => template;
  return (params) => parts.map((part, i) => (i % 2 === 0 ? part : encodeURIComponent(params[part]!))).join('');
}

export function queryStringOf(url: string): string {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
}
