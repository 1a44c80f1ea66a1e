/** The page that shows the OpenAPI document, and the policy that keeps it from loading or sending anything else. */
import { type Version, versions } from '@millwright/contracts';
import { navigation, type Page, pageStyle, sourceOf, strictPolicy } from './page.js';
import { openApiPath, referencePath } from './paths.js';

/** Styles that the renderer writes into the page: the empty sheet that it then fills, and that of its scroll bars. */
const stylesOfRenderer = [
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc=',
];

const style = `${pageStyle}
noscript p, [role=alert] { max-width: 40em; margin: 48px auto; padding: 0 16px }
`;

const options = {
  scrollYOffset: 'header',
  nativeScrollbars: true,
  hideDownloadButton: true,
  expandResponses: '200,201,202',
  requiredPropsFirst: true,
  sortOperationsAlphabetically: false,
  theme: {
    colors: { primary: { main: '#1d4f91' } },
    typography: {
      fontFamily: 'system-ui, sans-serif',
      headings: { fontFamily: 'system-ui, sans-serif' },
      code: { fontFamily: 'ui-monospace, monospace' },
    },
  },
};

export function referencePage(version: Version, rendererPath: string): Page {
  const document = `${openApiPath}?version=${version}`;
  const script = `
const place = document.getElementById('reference');
if (window.Redoc) Redoc.init(${JSON.stringify(document)}, ${JSON.stringify(options)}, place);
else place.innerHTML = '<p role="alert">The reference could not be loaded. Load the page again.</p>';
`;
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Millwright API reference, version ${version}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>
<strong>Millwright</strong>
${navigation(referencePath)}
<nav aria-label="Versions">${versions.map((each) => versionLink(each, version)).join(' ')}</nav>
<a href="${document}">openapi.json</a>
</header>
<main id="reference"></main>
<noscript><p>The reference is drawn by a script. Without it, read <a href="${document}">the OpenAPI document</a>.</p></noscript>
<script src="${rendererPath}"></script>
<script>${script}</script>
</body>
</html>
`;
  return { html, policy: policyFor(script) };
}

function versionLink(version: Version, shown: Version): string {
  const current = version === shown ? ' aria-current="page"' : '';
  return `<a href="${referencePath}?version=${version}"${current}>${version}</a>`;
}

function policyFor(script: string): string {
  return [
    ...strictPolicy,
    `script-src 'self' ${sourceOf(script)}`,
    `style-src ${[sourceOf(style), ...stylesOfRenderer.map((hash) => `'${hash}'`)].join(' ')}`,
    "connect-src 'self'",
    'img-src data:',
    'worker-src blob:',
  ].join('; ');
}
