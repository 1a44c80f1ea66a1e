// Runs before the first paint, so that a dark page never flashes white.
const kept = localStorage.getItem('colour-scheme');
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
document.documentElement.dataset.mantineColorScheme = kept === 'light' || kept === 'dark' ? kept : system;
